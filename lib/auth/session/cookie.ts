import { SESSION_COOKIES } from '@/lib/auth/constants';
import { env } from '@/lib/env';

/** Whether cookies get Secure and the __Host- prefix; depends on APP_URL, never on request headers. */
export function usesSecureCookies(): boolean {
  return env().APP_URL.startsWith('https:');
}

/** The session cookie's name, shared by Auth.js, our own sign-in and the chat sidecar. */
export function sessionCookieName(): string {
  const [secure, plain] = SESSION_COOKIES;
  return usesSecureCookies() ? secure : plain;
}

/** Tells that a browser made a registration; like the session cookie, no other site of the domain can plant it. */
export function registrationCookieName(): string {
  return usesSecureCookies() ? '__Host-estia.registration' : 'estia.registration';
}

/** The value of a cookie in a Cookie header. */
export function cookieIn(cookieHeader: string | null | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = cookieHeader?.split(/;\s*/).find((entry) => entry.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** The session token in a Cookie header. */
export function sessionTokenIn(cookieHeader: string | null | undefined): string | undefined {
  return cookieIn(cookieHeader, sessionCookieName());
}

/** The secret of `setRegistrationCookie` in a Cookie header. */
export function registrationSecretIn(cookieHeader: string | null | undefined): string | undefined {
  return cookieIn(cookieHeader, registrationCookieName());
}
