import { type NextRequest, NextResponse } from 'next/server';
import { CSRF_COOKIE, SESSION_COOKIES } from '@/lib/auth/constants';
import { isDeadSession } from '@/lib/auth/dead-session';
import { isLinkedPage, linkCookie, sessionCookieName } from '@/lib/auth/session/cookie';
import { isHiddenFor } from '@/lib/listings/publication/hidden-listings';
import { listingIdIn } from '@/lib/requests/addresses';

const PROTECTED_PATH =
  /^\/(chat|profile|favourites|create-listing|edit-listing|my-company|my-listings|connections|saved-searches)(\/|$)/;

const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' };
/** With 'no-referrer' a form sent without JavaScript would come from the origin 'null', and Next would refuse it. */
const OWN_REFERRER = { 'Referrer-Policy': 'same-origin' };

/**
 * Handles what depends on the viewer before a page is rendered.
 *
 * - Viewers allowed to see an unpublished listing get a separate page at the same URL, which checks permission itself.
 * - The token of a link in an e-mail leaves the address before the page is sent (lib/auth/session/cookie.ts).
 * - Visitors without a session are redirected from protected pages to /login, and the cookie of an ended one is removed.
 * That is a convenience, not the access control: every page, action and handler checks permission itself. /admin is not
 * among them, since to others it does not exist.
 *
 * The matcher excludes everything else, above all /api and uploads: a matched request's body would be cut at 10 MB.
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
  // A form sent after the session has ended is handled by its action, which keeps the input.
  const isVisit = request.method === 'GET' || request.method === 'HEAD';
  if (isLinkedPage(pathname)) return isVisit ? linkedPage(request) : NextResponse.next();
  if (!isVisit || !PROTECTED_PATH.test(pathname)) return NextResponse.next();
  if (token !== undefined && !(await isDeadSession(token))) return NextResponse.next();
  const login = new URL('/login', request.url);
  login.searchParams.set('from', `${pathname}${search}`);
  const response = NextResponse.redirect(login);
  // The late answer to a prefetch must not remove a session that has begun meanwhile.
  const isNavigation = (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
  return isNavigation ? withoutSession(response, request) : response;
}

/** Removes the cookies of a session that has ended. */
function withoutSession(response: NextResponse, request: NextRequest): NextResponse {
  for (const name of [...SESSION_COOKIES, CSRF_COOKIE]) {
    const secure = request.nextUrl.protocol === 'https:' || name.startsWith('__Host-');
    if (request.cookies.has(name)) response.cookies.delete({ name, path: '/', secure });
  }
  return response;
}

/** A visit to a page that links in e-mails lead to: without its token in the address. */
function linkedPage({ nextUrl }: NextRequest): NextResponse {
  const token = nextUrl.searchParams.get('token');
  if (token === null) return NextResponse.next({ headers: OWN_REFERRER });
  const clean = nextUrl.clone();
  clean.searchParams.delete('token');
  const headers = { ...NO_REFERRER, 'Cache-Control': 'no-store' };
  const response = NextResponse.redirect(clean, { status: 303, headers });
  response.cookies.set(linkCookie(nextUrl.pathname, token));
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    // Few sources, because Next recompiles each one on every request.
    {
      source: '/property/:id(\\d{1,10})',
      has: [{ type: 'header', key: 'cookie', value: '.*estia\\.session=.*' }],
    },
    '/:area(chat|edit-listing|favourites|my-company|saved-searches)/:path*',
    '/:page(profile|create-listing|my-listings|connections|verify-email|confirm-email|reset-password|unsubscribe)',
  ],
};
