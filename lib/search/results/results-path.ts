import type { RawQuery } from '@/lib/input/query-values';
import type { Market } from '@/lib/listings/constants';
import { getPlaceBySlug, placeLabel } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { type ListingFilters, parseListingFilters } from '@/lib/search/filters/search-params';
import { typeFromPath } from '@/lib/search/results/landing-path';
import type { ResultsScope, ScopePlace } from '@/lib/search/results/results-address';

/** The path of a results page: /buy/limassol/apartments. `segments` are those after the market. */
export type ResultsPath = { market: Market; segments?: readonly string[] | undefined };

export type ResultsRequest = {
  scope: ResultsScope;
  filters: ListingFilters;
  /** The place in the path. */
  place: Place | null;
};

export const scopePlaceOf = (place: Place): ScopePlace => ({
  slug: place.slug,
  label: placeLabel(place),
  country: place.country,
});

/** Parses path and query; `null` for an unknown place or kind of home. */
export function parseResultsRequest(
  { market, segments = [] }: ResultsPath,
  query: RawQuery,
): ResultsRequest | null {
  const [slug, typeSegment, ...others] = segments;
  const filters = parseListingFilters(query);
  if (slug === undefined) return { scope: { market, place: null }, filters, place: null };
  const place = getPlaceBySlug(slug);
  const type = typeSegment === undefined ? null : typeFromPath(typeSegment);
  const isUnknownType = typeSegment !== undefined && !type;
  if (!place || place.occupied || isUnknownType || others.length > 0) return null;
  const scope = { market, place: scopePlaceOf(place) };
  return { scope, filters: { ...filters, propertyType: filters.propertyType ?? type }, place };
}
