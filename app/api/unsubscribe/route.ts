import { NextResponse } from 'next/server';
import { unsubscribeFromSearch } from '@/lib/alerts/commands';
import { isSearchToken } from '@/lib/alerts/unsubscribe-token';
import { apiMethods, apiRoute, readText } from '@/lib/api';
import { unsubscribe } from '@/lib/chat/mail-commands';
import { absoluteUrl } from '@/lib/urls';

/** Both forms have one short field. */
const MAX_BYTES = 4_096;

const pageFor = (query: string) => absoluteUrl(`/unsubscribe?${query}`);

/**
 * One-click unsubscribe (RFC 8058): mail clients post `List-Unsubscribe=One-Click` without cookies; the token
 * authorises. Our own page posts the same plus `page`, and is redirected back.
 */
const post = apiRoute(async (request) => {
  const form = new URLSearchParams(await readText(request, MAX_BYTES));
  const token = request.nextUrl.searchParams.get('token') ?? '';
  const isSearch = isSearchToken(token);
  await (isSearch ? unsubscribeFromSearch(token) : unsubscribe(token));
  if (form.has('page')) return NextResponse.redirect(pageFor(isSearch ? 'done=search' : 'done=1'), 303);
  const what = isSearch ? 'this saved search' : 'unread messages';
  return Response.json({ message: `You will get no more emails about ${what}.` });
});

/** Opened in a browser: GET changes nothing, so show the page with the button. */
const get = apiRoute(async (request) => {
  const token = request.nextUrl.searchParams.get('token') ?? '';
  return NextResponse.redirect(pageFor(`token=${encodeURIComponent(token)}`), 303);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get, POST: post });
