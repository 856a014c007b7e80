import type { NextRequest } from 'next/server';
import { pageOf, parsePageSize } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { listFavouriteIds } from '@/lib/favourites/queries';
import { lastText, rawQuery, searchText } from '@/lib/input/query-values';
import { toApiListings } from '@/lib/listings/api/list-facts-query';
import { cacheTags } from '@/lib/listings/cache-tags';
import { API_MAX_PAGE_SIZE, type Market, SEARCH_PAGE_SIZE } from '@/lib/listings/constants';
import { listListingsByIds } from '@/lib/listings/queries';
import type { SearchResult } from '@/lib/listings/types';
import { dependOn } from '@/lib/next/page-facts';
import { ignoredInSearch } from '@/lib/search/filters/ignored-values';
import { LOCATION_MAX_LENGTH } from '@/lib/search/filters/search-params';
import { apiCosts } from '@/lib/search/results/budget-reads';
import { findHomesByReference } from '@/lib/search/results/home-reference-query';
import { searchHomes } from '@/lib/search/results/results-reads';
import { understandCall, understoodOf } from '@/lib/search/sentence/understand';
import { jsonAnswer } from '../answers';

export async function listResponse(
  request: NextRequest,
  found: SearchResult,
  pageSize: number,
  ignored: readonly string[],
  more: object = {},
  costs: ReadonlyMap<number, object> = new Map(),
): Promise<Response> {
  const actor = await apiActor(request);
  const ids = found.results.map(({ id }) => id);
  const kept = actor && (await listFavouriteIds(actor, ids));
  const listings = await toApiListings(found.results, kept);
  const results = listings.map((listing) => {
    const own = costs.get(listing.id);
    return own ? { ...listing, costs: own } : listing;
  });
  // The owner's name and more depend on the listing, not on the market.
  dependOn(...ids.map(cacheTags.listing));
  const page = pageOf(request.nextUrl, results, found.count, found.page, pageSize);
  return jsonAnswer({ ...page, ignored, ...more }, 'private, no-cache');
}

/** The parameters of the results pages plus `page_size`. In `q`, a home's number or reference finds that home alone. */
export async function searchResponse(request: NextRequest, market: Market): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const raw = rawQuery(searchParams);
  const pageSize = parsePageSize(searchParams.get('page_size'), SEARCH_PAGE_SIZE, API_MAX_PAGE_SIZE);
  const ignored = ignoredInSearch(raw);
  const q = searchText(lastText(raw.q), LOCATION_MAX_LENGTH);
  const homes = q === '' ? [] : await listListingsByIds(await findHomesByReference(q));
  if (homes.length > 0) {
    const found = { results: homes, count: homes.length, isCapped: false, page: 1, pageCount: 1 };
    return listResponse(request, found, pageSize, ignored, {
      understood: { reference: q },
      ignored_words: [],
    });
  }
  const { market: status, filters, sentence } = understandCall(market, raw);
  const found = await searchHomes(status, filters, null, pageSize);
  const more = sentence && {
    understood: understoodOf(sentence),
    ignored_words: [...sentence.ignored, ...sentence.words.split(' ').filter(Boolean)],
  };
  const costs = apiCosts(status, found, filters.budget);
  return listResponse(request, found, pageSize, ignored, more ?? {}, costs);
}
