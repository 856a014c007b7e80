import type { RawQuery } from '@/lib/input/query-values';
import type { Market } from '@/lib/listings/constants';
import { getPlaceBySlug, localName, placeLabel } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { placesOf } from '@/lib/search/filters/search-area';
import { type ListingFilters, parseListingFilters } from '@/lib/search/filters/search-params';
import { typeFromPath } from '@/lib/search/results/landing-path';
import { type ResultsScope, resultsHref, type ScopePlace } from '@/lib/search/results/results-address';
import { understand, understoodHref } from '@/lib/search/sentence/understand';

/** /buy/limassol/apartments; `segments` are those after the market. */
export type ResultsPath = { market: Market; segments?: readonly string[] | undefined };

export type ResultsRequest = {
  scope: ResultsScope;
  filters: ListingFilters;
  place: Place | null;
  /** The address of these filters, if a sentence was typed, or a location on a place's page. */
  movedTo: string | null;
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
  const place = slug === undefined ? null : getPlaceBySlug(slug);
  const type = typeSegment === undefined ? null : typeFromPath(typeSegment);
  const isUnknownPlace = slug !== undefined && (!place || place.occupied);
  const isUnknownType = typeSegment !== undefined && !type;
  if (isUnknownPlace || isUnknownType || others.length > 0) return null;
  const parsed = parseListingFilters(query);
  const isTyped = parsed.propertyTypes.length > 0 || type === null;
  const filters = isTyped ? parsed : { ...parsed, propertyTypes: [type] };
  const understood = understand(market, filters);
  if (understood) {
    return { ...requestFor(understood.market, understood.filters), movedTo: understoodHref(understood) };
  }
  if (!place) return { ...requestFor(market, filters), movedTo: null };
  if (filters.location === '' && filters.places.length === 0) {
    return { scope: { market, place: scopePlaceOf(place) }, filters, place, movedTo: null };
  }
  const request = requestFor(market, filters);
  return { ...request, movedTo: resultsHref(request.scope, request.filters) };
}

function requestFor(market: Market, filters: ListingFilters): Omit<ResultsRequest, 'movedTo'> {
  const places = placesOf(filters.places).filter(({ occupied }) => !occupied);
  const [only] = places;
  if (only && places.length === 1 && filters.location === '') {
    return {
      scope: { market, place: scopePlaceOf(only) },
      filters: { ...filters, places: [], country: null },
      place: only,
    };
  }
  const named = [...places.map(localName), filters.location].filter(Boolean).join(' / ');
  return {
    scope: { market, place: null, ...(only && { named }) },
    filters: { ...filters, places: places.map(({ slug }) => slug) },
    place: null,
  };
}
