import { randomUUID } from 'node:crypto';
import type { Env } from '../env';
import { hashOf } from '../next/document';
import { onRequest } from '../next/on-request';
import { earlyScript } from '../runtime/early-script';
import { isBuildFile } from './addresses';
import { contentSecurityPolicy } from './allowed-sources';

/** NODE_ENV is the same for the build and the web process. */
const isDevelopment = process.env.NODE_ENV === 'development';

const POLICY_HEADER = 'content-security-policy';
/** `next dev` needs both, since its scripts are not those of a build. */
const ANY_INLINE = isDevelopment ? "'unsafe-inline' 'unsafe-eval'" : "'unsafe-inline'";

export const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

/** Set on every request that this process has given its headers; always overwritten, whatever a client sends. */
const MARK = 'x-estia-headers';
/** Matches requests that arrived while the process was starting. */
export const IS_UNMARKED = [{ type: 'header' as const, key: MARK }];

const OTHERS = [
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
  NO_SNIFFING,
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=(self), payment=()' },
];

/** Sent with every response except build files, which are not documents. */
export const SECURITY_HEADERS = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy(ANY_INLINE, null) },
  ...OTHERS,
];

/** About documents only: an answer that is data asks for no permissions. */
const OF_DOCUMENTS = new Set(['Content-Security-Policy', 'Permissions-Policy']);

/** Security headers of an answer that is data and never a document: what the page cache and the sidecar answer by themselves. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...Object.fromEntries(
    SECURITY_HEADERS.filter(({ key }) => !OF_DOCUMENTS.has(key)).map(({ key, value }) => [key, value]),
  ),
};

/**
 * Sets the headers before Next sees a request: in next.config.ts, under a path with a parameter, Next would recompile them for every
 * response, which took as long as all of its routing.
 *
 * The scripts of a page get a nonce: Next takes it from the request's own policy. The page cache replaces it with their hashes
 * (lib/next/document.ts, docs/decisions/006-content-security-policy.md).
 */
export function sendSecurityHeaders(settings: Env): void {
  const policyFor = contentSecurityPolicy(`'nonce-NONCE' ${hashOf(earlyScript)}`, settings).split('NONCE');
  const developmentPolicy = contentSecurityPolicy(ANY_INLINE, settings);
  onRequest(({ headers, url = '' }, response) => {
    delete headers[POLICY_HEADER];
    delete headers[`${POLICY_HEADER}-report-only`];
    headers[MARK] = '1';
    if (isBuildFile(url)) return;
    for (const { key, value } of OTHERS) response.setHeader(key, value);
    const nonce = randomUUID();
    response.setHeader(POLICY_HEADER, isDevelopment ? developmentPolicy : policyFor.join(nonce));
    // Router data has no scripts.
    if (!isDevelopment && headers.rsc === undefined) headers[POLICY_HEADER] = `script-src 'nonce-${nonce}'`;
  });
}
