import { type NextRequest, NextResponse } from 'next/server';
import { SESSION_COOKIES } from '@/lib/auth/constants';
import { isLinkedPage, linkCookie } from '@/lib/auth/link-cookie';
import { isOutboxOpen } from '@/lib/auth/outbox-check';
import { isHiddenFor } from '@/lib/listings/hidden-listings';
import { isListingRemoved } from '@/lib/listings/removed-listings';
import { listingIdIn } from '@/lib/requests/listing-address';
import { WHOLE_PAGE_AGENT } from '@/lib/requests/whole-page-agent';

/**
 * Pages rendered completely before responding, so that their status is correct: filtered searches, /admin, which is a 404
 * to everybody else, and the editors of one's own things, which are a 404 for unknown ones.
 */
const WHOLE_PATH =
  /^\/((buy|rent|admin)(\/|$)|(developers|projects)$|(edit-listing|my-company\/projects)\/(?!new$).)/;

const PROTECTED_PATH =
  /^\/(chat|profile|favourites|create-listing|edit-listing|my-company|my-listings|connections|saved-searches)(\/|$)/;

const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' };
const OUTBOX_PATH = '/dev/outbox';
/** No page has it. Next would let caches keep its own page for missing ones, `/_not-found`. */
const MISSING_PATH = '/dev/missing';
/** With 'no-referrer' a form sent without JavaScript would come from the origin 'null', and Next would refuse it. */
const OWN_REFERRER = { 'Referrer-Policy': 'same-origin' };

/**
 * Handles what static pages cannot.
 *
 * - A removed listing answers 410; a page's status is fixed when it is rendered, so the page is chosen here.
 * - Viewers allowed to see an unpublished listing get a separate page at the same URL, which checks permission itself.
 * - The token of a link in an e-mail leaves the address before the page is sent (lib/auth/link-cookie.ts).
 * - Where the page of sent mails is closed, it answers like any missing page.
 * - Filtered searches, /admin and editors are marked for complete rendering, so that their status is correct.
 * - Visitors without a session cookie are redirected from protected pages to /login. That is a convenience, not the
 * access control: every page, action and handler checks permission itself. /admin is not among them, since to others it
 * does not exist.
 *
 * The matcher excludes everything else, above all /api and uploads: a matched request's body would be cut at 10 MB.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const listingId = listingIdIn(pathname);
  if (listingId !== null && isListingRemoved(listingId)) {
    return NextResponse.rewrite(new URL(`/gone/${listingId}`, request.url), { status: 410 });
  }
  if (pathname === OUTBOX_PATH && !(await isOutboxOpen(request.headers))) {
    return NextResponse.rewrite(new URL(MISSING_PATH, request.url));
  }
  const token = SESSION_COOKIES.map((name) => request.cookies.get(name)?.value).find(Boolean);
  if (listingId !== null) {
    const isHidden = token !== undefined && (await isHiddenFor(listingId, token));
    return isHidden
      ? NextResponse.rewrite(new URL(`/hidden-property/${listingId}`, request.url))
      : NextResponse.next();
  }
  // A form sent after the session has ended is handled by its action, which keeps the input.
  const isVisit = request.method === 'GET' || request.method === 'HEAD';
  if (isLinkedPage(pathname)) return isVisit ? linkedPage(request) : NextResponse.next();
  if (token === undefined && isVisit && PROTECTED_PATH.test(pathname)) {
    const login = new URL('/login', request.url);
    login.searchParams.set('from', `${pathname}${search}`);
    return NextResponse.redirect(login);
  }
  if (!WHOLE_PATH.test(pathname)) return NextResponse.next();
  const headers = new Headers(request.headers);
  headers.set('user-agent', WHOLE_PAGE_AGENT);
  return NextResponse.next({ request: { headers } });
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
    // Removed listings, and viewers who may see more than others (lib/requests/checked-listings.ts).
    { source: '/property/:id(\\d{1,10})', has: [{ type: 'header', key: 'x-estia-checked' }] },
    // Few sources, because Next recompiles each one on every request. Searches are those marked by
    // lib/requests/internal-path.ts; static pages are not matched.
    { source: '/:path*', has: [{ type: 'header', key: 'x-estia-inside', value: 'search/.*' }] },
    '/:area(admin|chat|dev|edit-listing|favourites|my-company|saved-searches)/:path*',
    '/:page(profile|create-listing|my-listings|connections|verify-email|confirm-email|reset-password|unsubscribe)',
  ],
};
