import type { IncomingMessage, ServerResponse } from 'node:http';
import { inlineScriptHashes } from '@/lib/requests/document-scripts';
import { withJoinedData } from '@/lib/requests/joined-data';
import { POLICY_HEADER } from '@/lib/requests/security-headers';

/** What Next keeps of a page. */
export type StoredPage = { html: string };

const NONCE = /'nonce-([^']+)'/;
/** By Next's own record, which it gives out again each time. */
const documents = new WeakMap<StoredPage, { html: string; hashes: string }>();

/** The nonce that Next takes for the scripts it writes for this request (security-headers.ts). */
export function nonceOf({ headers }: IncomingMessage): string | undefined {
  return NONCE.exec(String(headers[POLICY_HEADER] ?? ''))?.[1];
}

/**
 * The HTML of a page that Next stores complete, for a visitor: its scripts have no nonce, so the response's policy also gets
 * their hashes. Next may still decide to make the page again, with the nonce.
 */
export function completeDocument(response: ServerResponse, page: StoredPage): string {
  const known = documents.get(page) ?? prepare(page);
  documents.set(page, known);
  const policy = response.getHeader(POLICY_HEADER);
  if (!response.headersSent && typeof policy === 'string')
    response.setHeader(POLICY_HEADER, policy.replace(NONCE, `$& ${known.hashes}`));
  return known.html;
}

function prepare(page: StoredPage) {
  const html = withJoinedData(page.html);
  return { html, hashes: inlineScriptHashes(html).join(' ') };
}
