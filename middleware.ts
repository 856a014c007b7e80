import { type NextRequest, NextResponse } from 'next/server';

/**
 * Sends visitors without a session cookie from the protected pages to /login. A convenience, never the lock: every page,
 * action and handler behind it authorises by itself. The matcher leaves out everything public, /api and uploads (a
 * matched request body would be cut at 10 MB).
 */
export function middleware(request: NextRequest) {
  const hasSession = request.cookies.has('estia.session') || request.cookies.has('__Host-estia.session');
  if (hasSession) return NextResponse.next();
  const login = new URL('/login', request.url);
  login.searchParams.set('from', `${request.nextUrl.pathname}${request.nextUrl.search}`);
  return NextResponse.redirect(login);
}

export const config = {
  runtime: 'nodejs',
  matcher: [
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
