import { randomUUID } from 'node:crypto';
import type { Env } from '../env';
import { hashOf } from '../next/document';
import { onRequest } from '../next/on-request';
import { earlyScript } from '../runtime/early-script';
import { isBuildFile } from './addresses';
import { contentSecurityPolicy } from './allowed-sources';

/** The same for the build and the web process. */
const isDevelopment = process.env.NODE_ENV === 'development';

const POLICY_HEADER = 'content-security-policy';
/** `next dev` needs both. */
const ANY_INLINE = isDevelopment ? "'unsafe-inline' 'unsafe-eval'" : "'unsafe-inline'";

export const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

/** Marks requests with headers from this process; overwrites the client's. */
const MARK = 'x-estia-headers';
/** Requests that arrived during startup. */
export const IS_UNMARKED = [{ type: 'header' as const, key: MARK }];

const OTHERS = [
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
  NO_SNIFFING,
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=(self), payment=()' },
];

/** Not for build files, which are not documents. */
export const SECURITY_HEADERS = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy(ANY_INLINE, null) },
  ...OTHERS,
];

const OF_DOCUMENTS = new Set(['Content-Security-Policy', 'Permissions-Policy']);

/** For data responses of the page cache and the sidecar. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...Object.fromEntries(
    SECURITY_HEADERS.filter(({ key }) => !OF_DOCUMENTS.has(key)).map(({ key, value }) => [key, value]),
  ),
};

/**
 * Sets the headers before Next sees a request: Next would recompile headers of next.config.ts under a path
 * with a parameter for every response, which took as long as all of its routing. Next takes the nonce for
 * scripts from the request's policy; the page cache replaces it with hashes (decision 006).
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
