import { type NextRequest, NextResponse } from 'next/server';
import { SESSION_COOKIES } from '@/lib/auth/constants';
import { isHiddenFor } from '@/lib/listings/hidden-listings';
import { isListingRemoved } from '@/lib/listings/removed-listings';
import { WHOLE_PAGE_AGENT } from '@/lib/listings/search/search-rendering';
import { listingIdIn } from '@/lib/requests/listing-address';

/** Rendered as a whole, so that the status is true: filtered searches, and /admin, which is a 404 to strangers. */
const WHOLE_PATH = /^\/((buy|rent|admin)(\/|$)|(developers|projects)$)/;

const PROTECTED_PATH =
  /^\/(chat|profile|favourites|create-listing|edit-listing|my-company|my-listings|connections)(\/|$)/;

/**
 * What a static page cannot say. A removed listing answers 410 (the status of a page is fixed when it is
 * rendered, so the page is chosen here). A visitor without a session cookie is sent from the protected pages to /login:
 * a convenience, never the lock; every page, action and handler behind it authorises by itself. /admin is not among them:
 * to strangers it does not exist. A filtered search and /admin are marked to be rendered as a whole, so that the status is true.
 * Whoever may see a listing that is not public is led to a page of their own at the same address; it authorises by
 * itself.
 *
 * The matcher leaves out everything else, /api and uploads above all: a matched request body would be cut at 10 MB.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const listingId = listingIdIn(pathname);
  if (listingId !== null && isListingRemoved(listingId)) {
    return NextResponse.rewrite(new URL(`/gone/${listingId}`, request.url), { status: 410 });
  }
  const token = SESSION_COOKIES.map((name) => request.cookies.get(name)?.value).find(Boolean);
  if (listingId !== null) {
    const isHidden = token !== undefined && (await isHiddenFor(listingId, token));
    return isHidden
      ? NextResponse.rewrite(new URL(`/hidden-property/${listingId}`, request.url))
      : NextResponse.next();
  }
  if (WHOLE_PATH.test(pathname)) {
    const headers = new Headers(request.headers);
    headers.set('user-agent', WHOLE_PAGE_AGENT);
    return NextResponse.next({ request: { headers } });
  }
  // A form that is sent after the session has ended gets its own answer, which keeps what was typed.
  const isVisit = request.method === 'GET' || request.method === 'HEAD';
  if (token !== undefined || !isVisit || !PROTECTED_PATH.test(pathname)) return NextResponse.next();
  const login = new URL('/login', request.url);
  login.searchParams.set('from', `${pathname}${search}`);
  return NextResponse.redirect(login);
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    // A removed listing, or somebody who may see more than others (lib/requests/checked-listings.ts).
    { source: '/property/:id(\\d{1,10})', has: [{ type: 'header', key: 'x-estia-checked' }] },
    // Few sources: Next compiles each one anew for every request. Searches as lib/requests/internal-path.ts marks them; static pages stay out.
    { source: '/:path*', has: [{ type: 'header', key: 'x-estia-inside', value: 'search/.*' }] },
    '/:area(admin|chat|edit-listing|my-company)/:path*',
    '/:page(profile|favourites|create-listing|my-listings|connections)',
  ],
};
