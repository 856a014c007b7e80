import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { CSRF_COOKIE, SESSION_ABSOLUTE_DAYS } from '@/lib/auth/constants';
import { sessionCookieName, usesSecureCookies } from '@/lib/auth/cookie';
import { csrfTokenOf } from '@/lib/auth/csrf-token';
import { isSameSecret, keyedHash } from '@/lib/auth/secrets';
import type { NewSession } from '@/lib/auth/types';
import { DAY_SECONDS } from '@/lib/time';

const DEVICE_COOKIE = 'estia.devices';
/** Accounts remembered per browser. */
const DEVICE_ACCOUNTS = 8;

const deviceMark = (userId: string) => keyedHash('device', userId).slice(0, 22);

function options(days: number, httpOnly: boolean) {
  const maxAge = days * DAY_SECONDS;
  return { httpOnly, sameSite: 'lax' as const, path: '/', secure: usesSecureCookies(), maxAge };
}

/** Sets the cookies of a new session. For actions and route handlers; pages cannot set cookies. */
export async function setSessionCookies(session: NewSession): Promise<void> {
  const store = await cookies();
  store.set(sessionCookieName(), session.token, options(SESSION_ABSOLUTE_DAYS, true));
  store.set(CSRF_COOKIE, csrfTokenOf(session.token), options(SESSION_ABSOLUTE_DAYS, false));
  const marks = (store.get(DEVICE_COOKIE)?.value ?? '').split('.').filter(Boolean);
  const mark = deviceMark(session.userId);
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, DEVICE_ACCOUNTS);
  store.set(DEVICE_COOKIE, kept.join('.'), options(365, true));
}

/** Restores a signed-in browser's missing CSRF cookie. */
export async function restoreCsrfCookie(request: NextRequest, sessionToken: string): Promise<void> {
  const token = csrfTokenOf(sessionToken);
  if (request.cookies.get(CSRF_COOKIE)?.value === token) return;
  const store = await cookies();
  store.set(CSRF_COOKIE, token, options(SESSION_ABSOLUTE_DAYS, false));
}

/** Removes the cookies of the session from the browser; the session itself is ended by `signOut`. */
export async function clearSessionCookies(): Promise<void> {
  const store = await cookies();
  store.delete({ name: sessionCookieName(), path: '/', secure: usesSecureCookies() });
  store.delete({ name: CSRF_COOKIE, path: '/', secure: usesSecureCookies() });
}

/** Tells whether this browser has signed in to an account before. */
export async function deviceMemory(): Promise<(userId: string) => boolean> {
  const marks = ((await cookies()).get(DEVICE_COOKIE)?.value ?? '').split('.');
  return (userId) => marks.some((mark) => isSameSecret(mark, deviceMark(userId)));
}
