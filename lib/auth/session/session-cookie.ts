import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { CSRF_COOKIE, SESSION_ABSOLUTE_DAYS, UNVERIFIED_HOURS } from '@/lib/auth/constants';
import { csrfTokenOf, isSameSecret, keyedHash, randomSecret } from '@/lib/auth/secrets';
import {
  registrationCookieName,
  sessionCookieName,
  THREAD_COOKIE,
  usesSecureCookies,
} from '@/lib/auth/session/cookie';
import type { DeviceMemory, NewSession } from '@/lib/auth/types';
import { DAY_SECONDS } from '@/lib/time';

const DEVICE_COOKIE = 'estia.devices';
const DEVICE_ACCOUNTS = 8;

/** Characters of a browser's id and of a mark: 132 bits. */
const DEVICE_LENGTH = 22;

/** Proves that this browser has signed in to the account. A new password does not change it. */
const deviceMark = (browser: string, userId: string) =>
  keyedHash('device', `${browser}:${userId}`).slice(0, DEVICE_LENGTH);

function readDevices(value = '') {
  const [browser = '', ...marks] = value.split('.').map((part) => part.slice(0, DEVICE_LENGTH));
  return { browser, marks };
}

function options(days: number, httpOnly: boolean) {
  const maxAge = days * DAY_SECONDS;
  return { httpOnly, sameSite: 'lax' as const, path: '/', secure: usesSecureCookies(), maxAge };
}

/** For actions and route handlers; pages cannot set cookies. */
export async function setSessionCookies(session: NewSession): Promise<void> {
  const store = await cookies();
  store.set(sessionCookieName(), session.token, options(SESSION_ABSOLUTE_DAYS, true));
  store.set(CSRF_COOKIE, csrfTokenOf(session.token), options(SESSION_ABSOLUTE_DAYS, false));
  const known = readDevices(store.get(DEVICE_COOKIE)?.value);
  const browser = known.browser || randomSecret().slice(0, DEVICE_LENGTH);
  const mark = deviceMark(browser, session.userId);
  const kept = [mark, ...known.marks.filter((other) => other !== mark)].slice(0, DEVICE_ACCOUNTS);
  store.set(DEVICE_COOKIE, [browser, ...kept].join('.'), options(365, true));
}

export async function restoreCsrfCookie(request: NextRequest, sessionToken: string): Promise<void> {
  const token = csrfTokenOf(sessionToken);
  if (request.cookies.get(CSRF_COOKIE)?.value === token) return;
  const store = await cookies();
  store.set(CSRF_COOKIE, token, options(SESSION_ABSOLUTE_DAYS, false));
}

/** Does not end the session; `signOut` does. */
export async function clearSessionCookies(): Promise<void> {
  const store = await cookies();
  store.delete({ name: sessionCookieName(), path: '/', secure: usesSecureCookies() });
  store.delete({ name: CSRF_COOKIE, path: '/', secure: usesSecureCookies() });
  // A code from before must not sign in the next person here.
  store.delete({ name: registrationCookieName(), path: '/', secure: usesSecureCookies() });
}

/** The secret by which this browser is known again when it brings a code or a link from an e-mail. */
export async function registrationSecret(): Promise<string> {
  const store = await cookies();
  const secret = store.get(registrationCookieName())?.value || randomSecret();
  store.set(registrationCookieName(), secret, options(UNVERIFIED_HOURS / 24, true));
  return secret;
}

export async function setThreadCookie(pass: string): Promise<void> {
  (await cookies()).set(THREAD_COOKIE, pass, options(1, true));
}

export async function deviceMemory(): Promise<DeviceMemory> {
  const { browser, marks } = readDevices((await cookies()).get(DEVICE_COOKIE)?.value);
  if (!browser) return null;
  return (userId) => (marks.some((mark) => isSameSecret(mark, deviceMark(browser, userId))) ? browser : null);
}
