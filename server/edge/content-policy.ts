import { createHash } from 'node:crypto';

/** With more hashes the header would be too long for some proxies; such a page keeps the policy it came with. */
const MAX_HASHES = 40;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Types that a browser executes, as it does scripts without a type. Everything else (JSON-LD) is data. */
const RUNS =
  /\btype="(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)"/i;

/** The hashes of a document's inline scripts, in the form that a content security policy takes. */
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
 * The policy of a complete document, which allows exactly the inline scripts in it: their hashes replace 'unsafe-inline'
 * (docs/decisions/006-content-security-policy.md).
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
