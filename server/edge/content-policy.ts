import { createHash } from 'node:crypto';

/** A policy with more hashes would be a header that some proxies refuse; such a page keeps the policy it came with. */
const MAX_HASHES = 40;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
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
 * The policy of a finished document, which lets the scripts that stand in it run and no other: their hashes take the place
 * of 'unsafe-inline' (docs/decisions/006-content-security-policy.md).
 */
export function strictPolicyOf(html: string, policy: string): string {
  const hashes = inlineScriptHashes(html);
  if (hashes.length > MAX_HASHES) return policy;
  return policy
    .split(';')
    .map((directive) =>
      /^\s*script-src\s/.test(directive)
        ? directive.replace("'unsafe-inline'", hashes.join(' ')).replace(/ {2,}/g, ' ')
        : directive,
    )
    .join(';');
}
