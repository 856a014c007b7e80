import type { NextRequest } from 'next/server';
import { pageOf, parsePageSize } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { listFavouriteIds } from '@/lib/favourites/queries';
import { rawQuery } from '@/lib/input/query-values';
import { toApiListings } from '@/lib/listings/api/list-facts-query';
import { cacheTags } from '@/lib/listings/cache-tags';
import { API_MAX_PAGE_SIZE, type Market, SEARCH_PAGE_SIZE } from '@/lib/listings/constants';
import type { SearchResult } from '@/lib/listings/types';
import { dependOn } from '@/lib/next/page-facts';
import { ignoredInSearch } from '@/lib/search/filters/ignored-values';
import { parseListingFilters } from '@/lib/search/filters/search-params';
import { searchHomes } from '@/lib/search/results/results-reads';
import { jsonAnswer } from '../answers';

export async function listResponse(
  request: NextRequest,
  found: SearchResult,
  pageSize: number,
  ignored: readonly string[],
): Promise<Response> {
  const actor = await apiActor(request);
  const ids = found.results.map(({ id }) => id);
  const kept = actor && (await listFavouriteIds(actor, ids));
  const results = await toApiListings(found.results, kept);
  // The owner's name and more depend on the listing, not on the market.
  dependOn(...ids.map(cacheTags.listing));
  const page = pageOf(request.nextUrl, results, found.count, found.page, pageSize);
  return jsonAnswer({ ...page, ignored }, 'private, no-cache');
}

/** The parameters of the results pages plus `page_size`. */
export async function searchResponse(request: NextRequest, market: Market): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const filters = parseListingFilters(rawQuery(searchParams));
  const pageSize = parsePageSize(searchParams.get('page_size'), SEARCH_PAGE_SIZE, API_MAX_PAGE_SIZE);
  const found = await searchHomes(market, filters, null, pageSize);
  return listResponse(request, found, pageSize, ignoredInSearch(rawQuery(searchParams)));
}
