import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { earlyScript } from '../early-script';
import type { Env } from '../env';
import { contentSecurityPolicy } from './allowed-sources';
import { beforeNext } from './before-next';
import { isBuildFile } from './build-file';
import { CLOCK_SCRIPT, hashOf } from './inline-scripts';

/** NODE_ENV is the same for the build and the web process. */
const isDevelopment = process.env.NODE_ENV === 'development';

export const POLICY_HEADER = 'content-security-policy';
/** What the page cache replaces with hashes. `next dev` needs both, since its scripts are not those of a build. */
const ANY_INLINE = isDevelopment ? "'unsafe-inline' 'unsafe-eval'" : "'unsafe-inline'";

export const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

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

/**
 * Sets the headers before Next sees a request. In next.config.ts, under a path with a parameter, Next would recompile
 * them for every response; for the content security policy alone that took as long as all of its routing. Call it once
 * when the web process starts.
 *
 * A page that is made for one visitor gets a nonce: Next takes it from the request's own policy. The page cache asks for
 * pages without one, and allows their scripts by their hashes (docs/decisions/006-content-security-policy.md).
 *
 * @param isForPageCache whether the page cache in front asks
 */
export function sendSecurityHeaders(
  settings: Env,
  isForPageCache: (request: IncomingMessage) => boolean,
): void {
  const keptPolicy = contentSecurityPolicy(ANY_INLINE, settings);
  const inShell = `${hashOf(earlyScript)} ${hashOf(CLOCK_SCRIPT)}`;
  const policyFor = contentSecurityPolicy(`'nonce-NONCE' ${inShell}`, settings).split('NONCE');
  beforeNext((request, response) => {
    const { headers, url = '' } = request;
    delete headers[POLICY_HEADER];
    delete headers[`${POLICY_HEADER}-report-only`];
    if (isBuildFile(url)) return;
    for (const { key, value } of OTHERS) response.setHeader(key, value);
    const hasNonce = !isDevelopment && !(settings.EDGE === 'on' && isForPageCache(request));
    const nonce = hasNonce ? randomUUID() : '';
    response.setHeader(POLICY_HEADER, hasNonce ? policyFor.join(nonce) : keptPolicy);
    // Router data has no scripts, and part of it is kept.
    if (hasNonce && headers.rsc === undefined) headers[POLICY_HEADER] = `script-src 'nonce-${nonce}'`;
  });
}
