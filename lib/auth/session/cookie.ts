import { SESSION_COOKIES } from '@/lib/auth/constants';
import { env } from '@/lib/env';

/** Depends on APP_URL, never on request headers. */
export function usesSecureCookies(): boolean {
  return env().APP_URL.startsWith('https:');
}

export function sessionCookieName(): string {
  const [secure, plain] = SESSION_COOKIES;
  return usesSecureCookies() ? secure : plain;
}

/** __Host-, so that no other site of the domain can plant it. */
export function registrationCookieName(): string {
  return usesSecureCookies() ? '__Host-estia.registration' : 'estia.registration';
}

export function cookieIn(cookieHeader: string | null | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = cookieHeader?.split(/;\s*/).find((entry) => entry.startsWith(prefix));
  return pair?.slice(prefix.length);
}

export function sessionTokenIn(cookieHeader: string | null | undefined): string | undefined {
  return cookieIn(cookieHeader, sessionCookieName());
}

export function registrationSecretIn(cookieHeader: string | null | undefined): string | undefined {
  return cookieIn(cookieHeader, registrationCookieName());
}

/** Only for the page that shows one conversation. */
export const THREAD_COOKIE = 'estia.answer';

const LINKED_PAGES = [
  '/answer',
  '/verify-email',
  '/confirm-email',
  '/reset-password',
  '/unsubscribe',
  '/join-agency',
  '/still-available',
] as const;
export type LinkedPage = (typeof LINKED_PAGES)[number];
/** Longer than a person leaves a form open; afterwards the link leads to it again. */
const LIFETIME_SECONDS = 3_600;
const MAX_LENGTH = 300;

export const isLinkedPage = (path: string): path is LinkedPage =>
  (LINKED_PAGES as readonly string[]).includes(path);

const linkCookieName = (page: LinkedPage) => `estia.link.${page.slice(1)}`;

/**
 * Opens the page without the token in its address: no script, log, history or Referer sees it. Of two links to the same
 * page the last one counts. Named by its page, because browsers know the page by one path per language.
 */
export function linkCookie(page: LinkedPage, token: string) {
  return {
    name: linkCookieName(page),
    value: token.slice(0, MAX_LENGTH),
    path: '/',
    httpOnly: true,
    // The link is opened from a mailbox, which is another site.
    sameSite: 'lax' as const,
    secure: usesSecureCookies(),
    maxAge: LIFETIME_SECONDS,
  };
}

/** Empty if there is none. */
export function linkTokenIn(cookieHeader: string | null | undefined, page: LinkedPage): string {
  try {
    return decodeURIComponent(cookieIn(cookieHeader, linkCookieName(page)) ?? '');
  } catch {
    return '';
  }
}
