import { env } from '@/lib/env';
import { watchedFetch } from '@/lib/reporting/service-health';

/** Auth.js alone would wait for Google for five minutes. */
const GOOGLE_LIMIT_MS = 5_000;
/** A refused code is the visitor's fault, any other refusal that of our key or of Google. */
const OWN_FAULTS = new Set([401, 403, 429]);

export const fetchInTime: typeof fetch = (input, init) =>
  watchedFetch(
    'google-sign-in',
    input,
    { ...init, signal: AbortSignal.timeout(GOOGLE_LIMIT_MS) },
    (status) => status >= 500 || OWN_FAULTS.has(status),
  );

/** For administrators. @throws Error why Google does not answer */
export async function testGoogle(): Promise<void> {
  const issuer = env().AUTH_GOOGLE_ISSUER ?? 'https://accounts.google.com';
  const { ok, status } = await fetchInTime(`${issuer}/.well-known/openid-configuration`);
  if (!ok) throw new Error(`Google answered ${status}`);
}
