import { redirect } from 'next/navigation';
import type { RawQuery } from '@/lib/input/query-values';
import { localAddress } from '@/lib/language/addresses';
import { publicPage } from '@/lib/next/page-facts';
import { paths } from '@/lib/paths';
import { ignoredInSearch } from '@/lib/search/filters/ignored-values';
import {
  hasFilters,
  onlyType,
  parseListingFilters,
  withoutPathType,
} from '@/lib/search/filters/search-params';
import { cardCosts } from '@/lib/search/results/budget-reads';
import { findHomesByReference } from '@/lib/search/results/home-reference-query';
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
import { type Said, saidIn } from '@/lib/search/sentence/understand';

export type LoadedResults = ResultsRequest & {
  search: HomeSearch;
  facts: PlaceFacts | null;
  wider: CountedWiderSearch[];
  missingPage: number | null;
  ignored: string[];
  said: Said;
  costs: ReadonlyMap<number, readonly string[]>;
};

/**
 * `null` for an unknown place or type, and for a page past the end without filters: the last page of a
 * filtered search moves as homes are sold, and bookmarks should work. A home's reference leads to the home, a
 * sentence to its filters.
 */
export async function loadResults(path: ResultsPath, query: RawQuery): Promise<LoadedResults | null> {
  const request = parseResultsRequest(path, query);
  if (!request) {
    publicPage();
    return null;
  }
  const [home, ...others] = await findHomesByReference(parseListingFilters(query).location);
  if (home !== undefined && others.length === 0) redirect(localAddress(paths.property(home)));
  if (request.movedTo) redirect(localAddress(request.movedTo));
  const { scope, place } = request;
  let { filters } = request;
  const find = () => searchHomes(scope.market, filters, place);
  const [found, facts] = await Promise.all([
    find(),
    place && loadPlaceFacts(scope.market, place, onlyType(filters)),
  ]);
  let search = found;
  const lastPage = Math.max(1, search.pageCount);
  const missingPage = filters.page > lastPage ? filters.page : null;
  if (missingPage !== null) {
    if (!hasFilters(place ? withoutPathType(filters) : filters)) return null;
    filters = { ...filters, page: lastPage };
    search = await find();
  }
  // Other words would be lost with the place.
  const searched = search.words === '' ? search.place : null;
  const wider = search.count > 0 ? [] : await countWiderSearches(scope, filters, place, searched);
  const ignored = ignoredInSearch(query);
  const costs = cardCosts(scope.market, search, filters.budget);
  return { ...request, filters, search, facts, wider, missingPage, ignored, said: saidIn(query), costs };
}
