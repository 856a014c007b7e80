import { type NextRequest, NextResponse } from 'next/server';
import { CSRF_COOKIE, SESSION_COOKIES } from '@/lib/auth/constants';
import { isDeadSession } from '@/lib/auth/dead-session';
import { isLinkedPage, type LinkedPage, linkCookie, sessionCookieName } from '@/lib/auth/session/cookie';
import { isHiddenFor } from '@/lib/listings/publication/hidden-listings';
import { listingIdIn } from '@/lib/requests/addresses';

const PROTECTED_PATH =
  /^\/(chat|profile|favourites|create-listing|edit-listing|my-agency|my-company|my-listings|connections|saved-searches)(\/|$)/;

const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' };
/** With 'no-referrer' a form without JavaScript would have the origin 'null', and Next would refuse it. */
const OWN_REFERRER = { 'Referrer-Policy': 'same-origin' };

/**
 * - Viewers allowed to see an unpublished listing get a separate page at the same URL, which checks
 * permission itself.
 * - E-mailed tokens leave the address before the page is sent (lib/auth/session/cookie.ts).
 * - Visitors without a session are redirected from protected pages to /login, and an ended session's cookie
 * is removed. This is no access control: every page, action and handler checks permission. /admin is missing
 * here, because it does not exist for others.
 * The matcher excludes /api and uploads: a matched body would be cut at 10 MB.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const listingId = listingIdIn(pathname);
  const token = request.cookies.get(sessionCookieName())?.value;
  if (listingId !== null) {
    const isHidden = token !== undefined && (await isHiddenFor(listingId, token));
    return isHidden
      ? NextResponse.rewrite(new URL(`/hidden-property/${listingId}`, request.url))
      : NextResponse.next();
  }
  // A form sent after the session ended is handled by its action, which keeps the input.
  const isVisit = request.method === 'GET' || request.method === 'HEAD';
  if (isLinkedPage(pathname)) return isVisit ? linkedPage(request, pathname) : NextResponse.next();
  if (!isVisit || !PROTECTED_PATH.test(pathname)) return NextResponse.next();
  if (token !== undefined && !(await isDeadSession(token))) return NextResponse.next();
  const login = new URL('/login', request.url);
  login.searchParams.set('from', `${pathname}${search}`);
  const response = NextResponse.redirect(login);
  // A late prefetch response must not remove a new session.
  const isNavigation = (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
  return isNavigation ? withoutSession(response, request) : response;
}

function withoutSession(response: NextResponse, request: NextRequest): NextResponse {
  for (const name of [...SESSION_COOKIES, CSRF_COOKIE]) {
    const secure = request.nextUrl.protocol === 'https:' || name.startsWith('__Host-');
    if (request.cookies.has(name)) response.cookies.delete({ name, path: '/', secure });
  }
  return response;
}

/** Removes the token from the address. */
function linkedPage({ nextUrl }: NextRequest, page: LinkedPage): NextResponse {
  const token = nextUrl.searchParams.get('token');
  if (token === null) return NextResponse.next({ headers: OWN_REFERRER });
  const clean = nextUrl.clone();
  clean.searchParams.delete('token');
  const headers = { ...NO_REFERRER, 'Cache-Control': 'no-store' };
  const response = NextResponse.redirect(clean, { status: 303, headers });
  response.cookies.set(linkCookie(page, token));
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    // Few sources: Next recompiles each one on every request.
    {
      source: '/property/:id(\\d{1,10})',
      has: [{ type: 'header', key: 'cookie', value: '.*estia\\.session=.*' }],
    },
    '/:area(chat|edit-listing|favourites|my-company|saved-searches)/:path*',
    '/:page(profile|create-listing|my-agency|my-listings|connections|answer|verify-email|confirm-email|reset-password|unsubscribe|join-agency)',
  ],
};
