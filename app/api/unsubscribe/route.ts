import { NextResponse } from 'next/server';
import { unsubscribeFromSearch } from '@/lib/alerts/commands';
import { isSearchToken } from '@/lib/alerts/constants';
import { apiMethods, apiRoute, readText } from '@/lib/api';
import { unsubscribe } from '@/lib/chat/mail-commands';
import { unsubscribeFromFavourites } from '@/lib/favourites/commands';
import { isFavouritesToken } from '@/lib/favourites/constants';
import { localAddress } from '@/lib/language/addresses';
import { absoluteUrl } from '@/lib/urls';

/** Both forms have one short field. */
const MAX_BYTES = 4_096;

const pageFor = (query: string) => absoluteUrl(localAddress(`/unsubscribe?${query}`));

function kindOf(token: string) {
  if (isSearchToken(token)) return { stop: unsubscribeFromSearch, done: 'search', what: 'this saved search' };
  if (isFavouritesToken(token))
    return { stop: unsubscribeFromFavourites, done: 'favourites', what: 'your favourites' };
  return { stop: unsubscribe, done: '1', what: 'unread messages' };
}

/** RFC 8058: mail clients post without cookies; the token authorises. Our page adds `page`. */
const post = apiRoute(async (request) => {
  const form = new URLSearchParams(await readText(request, MAX_BYTES));
  const token = request.nextUrl.searchParams.get('token') ?? '';
  const { stop, done, what } = kindOf(token);
  await stop(token);
  if (form.has('page')) return NextResponse.redirect(pageFor(`done=${done}`), 303);
  return Response.json({ message: `You will get no more emails about ${what}.` });
});

/** GET changes nothing; redirects to the page with the button. */
const get = apiRoute(async (request) => {
  const token = request.nextUrl.searchParams.get('token') ?? '';
  return NextResponse.redirect(pageFor(`token=${encodeURIComponent(token)}`), 303);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get, POST: post });
