import { notFound, redirect } from 'next/navigation';
import type { RawQuery } from '@/lib/query-values';
import { MARKET_OF_CHANNEL, resultsHref } from '@/lib/search/results/results-address';
import {
  countWiderSearches,
  type HomeSearch,
  loadPlaceFacts,
  type PlaceFacts,
  searchHomes,
} from '@/lib/search/results/results-cache';
import {
  parseResultsRequest,
  type ResultsPath,
  type ResultsRequest,
} from '@/lib/search/results/results-path';
import type { CountedWiderSearch } from '@/lib/search/results/wider-searches';

/** Parses path and query; an unknown place or property type is a 404. */
export function readRequest(path: ResultsPath, query: RawQuery): ResultsRequest {
  return parseResultsRequest(path, query) ?? notFound();
}

export type LoadedResults = ResultsRequest & {
  search: HomeSearch;
  /** Facts about the place in the path; `null` without one. */
  facts: PlaceFacts | null;
  /** For a search without results: wider ones that have some. */
  wider: CountedWiderSearch[];
};

/** The results of a request. A page past the end is a 404; a location typed on a place page leaves the place. */
export async function loadResults({ scope, filters, place }: ResultsRequest): Promise<LoadedResults> {
  if (place && filters.location) redirect(resultsHref({ ...scope, place: null }, filters));
  const [search, facts] = await Promise.all([
    searchHomes(MARKET_OF_CHANNEL[scope.channel], filters, place),
    place && loadPlaceFacts(scope.channel, place, filters.propertyType),
  ]);
  if (filters.page > Math.max(1, search.pageCount)) notFound();
  // Other words would be lost with the place.
  const searched = search.words === '' ? search.place : null;
  const wider = search.count > 0 ? [] : await countWiderSearches(scope, filters, place, searched);
  return { scope, filters, place, search, facts, wider };
}
