import type { NextRequest } from 'next/server';
import { jsonFeed, rssXml, type SearchFeed } from '@/lib/feeds/search-feed';
import { rawQuery } from '@/lib/input/query-values';
import { localAddress } from '@/lib/language/addresses';
import type { Market } from '@/lib/listings/constants';
import { localName } from '@/lib/places/gazetteer';
import { onlyType } from '@/lib/search/filters/search-params';
import { resultsHref } from '@/lib/search/results/results-address';
import { searchHomes } from '@/lib/search/results/results-reads';
import { resultsDescription, resultsHeading } from '@/lib/search/results/results-text';
import { understandCall } from '@/lib/search/sentence/understand';
import { absoluteUrl, siteOrigin } from '@/lib/urls';

const FEED_SIZE = 50;

async function searchFeed(request: NextRequest, searched: Market): Promise<SearchFeed> {
  const { searchParams, pathname, search } = request.nextUrl;
  const { market, filters: asked } = understandCall(searched, rawQuery(searchParams));
  const filters = { ...asked, sort: 'newest' as const, page: 1 };
  const found = await searchHomes(market, filters, null, FEED_SIZE);
  const topic = { market, place: found.place && localName(found.place), type: onlyType(filters) };
  return {
    title: `${resultsHeading(topic)} | Estia`,
    description: resultsDescription(topic, found),
    pageUrl: absoluteUrl(localAddress(resultsHref({ market, place: null }, asked))),
    feedUrl: absoluteUrl(`${pathname}${search}`),
    origin: siteOrigin(),
    homes: found.results,
  };
}

const CACHE = 'public, max-age=300';

export async function rssResponse(request: NextRequest, market: Market): Promise<Response> {
  return new Response(rssXml(await searchFeed(request, market)), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': CACHE },
  });
}

export async function jsonFeedResponse(request: NextRequest, market: Market): Promise<Response> {
  return Response.json(jsonFeed(await searchFeed(request, market)), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8', 'Cache-Control': CACHE },
  });
}
