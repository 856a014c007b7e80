import { earlyScript } from '@/lib/early-script';
import { log } from '@/lib/log';
import { hashOf, inlineScripts, isDataScript } from '@/lib/requests/inline-scripts';

/** No complete document of ours has as many once its data is joined; a longer header would be refused by some proxies. */
const MAX_HASHES = 40;

/**
 * The hashes of a document's inline scripts, in the form that a content security policy takes: of those that Next wrote to
 * pass data to itself, and of our own. A script of any other kind is a mistake or an attack, and gets none.
 *
 * @param own our own scripts besides the one in every document's head
 */
export function inlineScriptHashes(html: string, own: readonly string[] = []): string[] {
  const hashes = new Set<string>();
  let unknown = 0;
  for (const { body } of inlineScripts(html)) {
    if (body === earlyScript || own.includes(body) || isDataScript(body)) hashes.add(hashOf(body));
    else unknown += 1;
  }
  if (unknown > 0)
    log.warn({ scripts: unknown }, 'a page has inline scripts that we do not know: they will not run');
  return [...hashes].slice(0, MAX_HASHES);
}

/**
 * The policy of a complete document: hashes of its inline scripts replace 'unsafe-inline'
 * (docs/decisions/006-content-security-policy.md).
 */
export function strictPolicyOf(html: string, policy: string, own: readonly string[] = []): string {
  const hashes = inlineScriptHashes(html, own);
  return policy
    .split(';')
    .map((directive) =>
      /^\s*script-src\s/.test(directive)
        ? directive.replace("'unsafe-inline'", hashes.join(' ')).replace(/ {2,}/g, ' ').trimEnd()
        : directive,
    )
    .join(';');
}
