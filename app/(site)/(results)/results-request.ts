import { notFound, redirect } from 'next/navigation';
import { typeFromPath } from '@/lib/listings/search/landing-path';
import {
  isSearchKind,
  MARKET_OF_KIND,
  type ResultsScope,
  resultsHref,
} from '@/lib/listings/search/results-address';
import {
  countWiderSearches,
  type HomeSearch,
  loadPlaceFacts,
  type PlaceFacts,
  searchHomes,
} from '@/lib/listings/search/results-cache';
import {
  type ListingFilters,
  parseListingFilters,
  type RawSearchParams,
} from '@/lib/listings/search/search-params';
import type { CountedWiderSearch } from '@/lib/listings/search/wider-searches';
import { getPlaceBySlug, placeLabel } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';

/** Path segments of a results page, as passed by Next. */
export type ResultsPath = { kind: string; place?: string | undefined; type?: string | undefined };

export type ResultsRequest = {
  scope: ResultsScope;
  filters: ListingFilters;
  /** The place in the path. */
  place: Place | null;
};

/** Parses path and query; an unknown place or property type is a 404. */
export function readRequest(path: ResultsPath, query: RawSearchParams): ResultsRequest {
  if (!isSearchKind(path.kind)) notFound();
  const filters = parseListingFilters(query);
  if (path.place === undefined) return { scope: { kind: path.kind, place: null }, filters, place: null };
  const place = getPlaceBySlug(path.place);
  const type = path.type === undefined ? null : typeFromPath(path.type);
  if (!place || place.occupied || (path.type !== undefined && !type)) notFound();
  const scope = {
    kind: path.kind,
    place: { slug: place.slug, label: placeLabel(place), country: place.country },
  };
  return { scope, filters: { ...filters, propertyType: filters.propertyType ?? type }, place };
}

export type LoadedResults = ResultsRequest & {
  search: HomeSearch;
  /** Facts about the place in the path; `null` without one. */
  facts: PlaceFacts | null;
  /** For a search without results: filters whose removal gives some. */
  wider: CountedWiderSearch[];
};

/** The results of a request. A page past the end is a 404; a location typed on a place page leaves the place. */
export async function loadResults({ scope, filters, place }: ResultsRequest): Promise<LoadedResults> {
  if (place && filters.location) redirect(resultsHref({ ...scope, place: null }, filters));
  const [search, facts] = await Promise.all([
    searchHomes(MARKET_OF_KIND[scope.kind], filters, place),
    place && loadPlaceFacts(scope.kind, place, filters.propertyType),
  ]);
  if (filters.page > Math.max(1, search.pageCount)) notFound();
  const wider = search.count > 0 ? [] : await countWiderSearches(scope, filters, place);
  return { scope, filters, place, search, facts, wider };
}
