import type { RawQuery } from '@/lib/input/query-values';
import { getPlaceBySlug, placeLabel } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { type ListingFilters, parseListingFilters } from '@/lib/search/filters/search-params';
import { typeFromPath } from '@/lib/search/results/landing-path';
import { isChannel, type ResultsScope, type ScopePlace } from '@/lib/search/results/results-address';

/** Path segments of a results page: /buy/limassol/apartments. */
export type ResultsPath = { channel: string; place?: string | undefined; type?: string | undefined };

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
export function parseResultsRequest(path: ResultsPath, query: RawQuery): ResultsRequest | null {
  if (!isChannel(path.channel)) return null;
  const filters = parseListingFilters(query);
  if (path.place === undefined)
    return { scope: { channel: path.channel, place: null }, filters, place: null };
  const place = getPlaceBySlug(path.place);
  const type = path.type === undefined ? null : typeFromPath(path.type);
  if (!place || place.occupied || (path.type !== undefined && !type)) return null;
  const scope = { channel: path.channel, place: scopePlaceOf(place) };
  return { scope, filters: { ...filters, propertyType: filters.propertyType ?? type }, place };
}
