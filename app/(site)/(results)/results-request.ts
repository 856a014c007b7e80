import { redirect } from 'next/navigation';
import type { RawQuery } from '@/lib/input/query-values';
import { localAddress } from '@/lib/language/addresses';
import { publicPage } from '@/lib/next/page-facts';
import { ignoredInSearch } from '@/lib/search/filters/ignored-values';
import { hasFilters } from '@/lib/search/filters/search-params';
import { resultsHref } from '@/lib/search/results/results-address';
import {
  parseResultsRequest,
  type ResultsPath,
  type ResultsRequest,
} from '@/lib/search/results/results-path';
import {
  countWiderSearches,
  type HomeSearch,
  loadPlaceFacts,
  type PlaceFacts,
  searchHomes,
} from '@/lib/search/results/results-reads';
import type { CountedWiderSearch } from '@/lib/search/results/wider-searches';

export type LoadedResults = ResultsRequest & {
  search: HomeSearch;
  facts: PlaceFacts | null;
  wider: CountedWiderSearch[];
  missingPage: number | null;
  ignored: string[];
};

/**
 * `null` for an unknown place or type, and for a page past the end without filters: the last page of a
 * filtered search moves as homes are sold, and bookmarks should work. A location typed on a place page
 * replaces the place.
 */
export async function loadResults(path: ResultsPath, query: RawQuery): Promise<LoadedResults | null> {
  const request = parseResultsRequest(path, query);
  if (!request) {
    publicPage();
    return null;
  }
  const { scope, place } = request;
  let { filters } = request;
  if (place && filters.location) redirect(localAddress(resultsHref({ ...scope, place: null }, filters)));
  const find = () => searchHomes(scope.market, filters, place);
  const [found, facts] = await Promise.all([
    find(),
    place && loadPlaceFacts(scope.market, place, filters.propertyType),
  ]);
  let search = found;
  const lastPage = Math.max(1, search.pageCount);
  const missingPage = filters.page > lastPage ? filters.page : null;
  if (missingPage !== null) {
    if (!hasFilters(place ? { ...filters, propertyType: null } : filters)) return null;
    filters = { ...filters, page: lastPage };
    search = await find();
  }
  // Other words would be lost with the place.
  const searched = search.words === '' ? search.place : null;
  const wider = search.count > 0 ? [] : await countWiderSearches(scope, filters, place, searched);
  const ignored = ignoredInSearch(query);
  return { scope, filters, place, search, facts, wider, missingPage, ignored };
}
