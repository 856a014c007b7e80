import { type NextRequest, NextResponse } from 'next/server';
import { isListingRemoved } from '@/lib/listings/removed-listings';

const LISTING_PATH = /^\/property\/([1-9]\d{0,9})$/;

/**
 * Two answers that a static page cannot give. A removed listing answers 410 (the status of a page is fixed when it is
 * rendered, so the page is chosen here). A visitor without a session cookie is sent from the protected pages to /login:
 * a convenience, never the lock; every page, action and handler behind it authorises by itself.
 *
 * The matcher leaves out everything else, /api and uploads above all: a matched request body would be cut at 10 MB.
 */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const listingId = LISTING_PATH.exec(pathname)?.[1];
  if (listingId) {
    if (!isListingRemoved(Number(listingId))) return NextResponse.next();
    return NextResponse.rewrite(new URL(`/gone/${listingId}`, request.url), { status: 410 });
  }
  const hasSession = request.cookies.has('estia.session') || request.cookies.has('__Host-estia.session');
  if (hasSession) return NextResponse.next();
  const login = new URL('/login', request.url);
  login.searchParams.set('from', `${pathname}${search}`);
  return NextResponse.redirect(login);
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/property/:id(\\d{1,10})',
    '/chat/:path*',
    '/profile',
    '/favourites',
    '/create-listing',
    '/edit-listing/:path*',
    '/my-listings',
    '/connections',
    '/admin/:path*',
  ],
};
