import { SESSION_COOKIES } from '@/lib/auth/constants';
import { env } from '@/lib/env';

/** Whether cookies carry Secure and the __Host- prefix: decided by the site's address, never by a request header. */
export function usesSecureCookies(): boolean {
  return env().APP_URL.startsWith('https:');
}

/** The session cookie's name, the same for Auth.js, our own sign-in and the sidecar. */
export function sessionCookieName(): string {
  const [secure, plain] = SESSION_COOKIES;
  return usesSecureCookies() ? secure : plain;
}

/** The value of a cookie in a Cookie header, or undefined. */
export function cookieIn(cookieHeader: string | null | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = cookieHeader?.split(/;\s*/).find((entry) => entry.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** The session token in a Cookie header, or undefined. */
export function sessionTokenIn(cookieHeader: string | null | undefined): string | undefined {
  return cookieIn(cookieHeader, sessionCookieName());
}
