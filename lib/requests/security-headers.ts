import { beforeNext } from './before-next';
import { isBuildFile } from './build-file';

/** NODE_ENV is the same for the build and the web process. */
const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Strict except for inline scripts: Next streams its data in them, and nonces would make every page dynamic
 * (docs/decisions/006-content-security-policy.md). Tiles, Google's map and, after consent, analytics may use other
 * hosts.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' https://maps.googleapis.com https://www.googletagmanager.com${isDevelopment ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data: https://fonts.gstatic.com",
  "connect-src 'self' ws: wss: https://maps.googleapis.com https://plausible.io https://*.google-analytics.com",
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://my.matterport.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self' https://accounts.google.com",
  "frame-ancestors 'none'",
].join('; ');

export const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

/** Sent with every response except build files, which are not documents. */
export const SECURITY_HEADERS = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
  NO_SNIFFING,
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=(self), payment=()' },
];

/**
 * Sets the headers before Next sees a request. In next.config.ts, under a path with a parameter, Next would recompile
 * them for every response; for the content security policy alone that took as long as all of its routing. Call it once
 * when the web process starts.
 */
export function sendSecurityHeaders(): void {
  beforeNext((request, response) => {
    if (isBuildFile(request.url ?? '')) return;
    for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value);
  });
}
