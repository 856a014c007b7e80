import type { RawQuery } from '@/lib/input/query-values';
import type { Market } from '@/lib/listings/constants';
import { getPlaceBySlug, placeLabel } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { type ListingFilters, parseListingFilters } from '@/lib/search/filters/search-params';
import { typeFromPath } from '@/lib/search/results/landing-path';
import type { ResultsScope, ScopePlace } from '@/lib/search/results/results-address';

/** /buy/limassol/apartments; `segments` are those after the market. */
export type ResultsPath = { market: Market; segments?: readonly string[] | undefined };

export type ResultsRequest = {
  scope: ResultsScope;
  filters: ListingFilters;
  place: Place | null;
};

export const scopePlaceOf = (place: Place): ScopePlace => ({
  slug: place.slug,
  label: placeLabel(place),
  country: place.country,
});

/** `null` for an unknown place or type. */
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
