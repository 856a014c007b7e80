import { createHash } from 'node:crypto';

/** A policy with more hashes would be a header that some proxies refuse; such a page keeps the policy it came with. */
const MAX_HASHES = 40;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Next streams its data in many scripts; on a finished page they stand in a row and do the same as one. */
const DATA_ROW =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\([^<]*(?:<(?!\/script>)[^<]*)*<\/script>(?:<script>self\.__next_f\.push\([^<]*(?:<(?!\/script>)[^<]*)*<\/script>)+/g;
/** What a browser runs: no type, or one that means JavaScript. Everything else (JSON-LD) is data to it. */
const RUNS =
  /\btype="(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)"/i;

/** The hashes of the scripts that stand in a document, as its policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(SCRIPT)) {
    if (/\bsrc=/.test(attributes)) continue;
    if (/\btype=/.test(attributes) && !RUNS.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * A finished document and its policy, which lets the scripts that stand in it run and no other: the hashes take the place
 * of 'unsafe-inline' (docs/decisions/006-content-security-policy.md).
 */
export function withStrictPolicy(html: string, policy: string): { html: string; policy: string } {
  const joined = html.replace(DATA_ROW, (row) => row.replaceAll('</script><script>', '\n'));
  const hashes = inlineScriptHashes(joined);
  if (hashes.length > MAX_HASHES) return { html, policy };
  const strict = policy
    .split(';')
    .map((directive) =>
      /^\s*script-src\s/.test(directive)
        ? directive.replace("'unsafe-inline'", hashes.join(' ')).replace(/ {2,}/g, ' ')
        : directive,
    )
    .join(';');
  return { html: joined, policy: strict };
}
