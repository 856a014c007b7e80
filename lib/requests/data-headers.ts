import { SECURITY_HEADERS } from './security-headers';

/** About documents only: an answer that is data asks for no permissions. */
const OF_DOCUMENTS = new Set(['Content-Security-Policy', 'Permissions-Policy']);

/** Security headers of an answer that is data and never a document: what the page cache and the sidecar answer by themselves. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...Object.fromEntries(
    SECURITY_HEADERS.filter(({ key }) => !OF_DOCUMENTS.has(key)).map(({ key, value }) => [key, value]),
  ),
};
