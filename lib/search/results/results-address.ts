import { MARKET_SLUGS, type Market } from '@/lib/listings/constants';
import { COUNTRIES, type Country } from '@/lib/places/constants';
import { type ListingFilters, onlyType, searchHref } from '@/lib/search/filters/search-params';
import { landingPath } from '@/lib/search/results/landing-path';

export type ScopePlace = { slug: string; label: string; country: Country };

/**
 * The path decides: /buy has no place, /buy/limassol/apartments has one. `named` is what the location field shows if
 * several places are searched.
 */
export type ResultsScope = { market: Market; place: ScopePlace | null; named?: string | undefined };

/** A typed location, several places, or a country other than the place's, leave the place's page. */
export function resultsHref({ market, place }: ResultsScope, filters: ListingFilters): string {
  const [only, ...others] = filters.places;
  const type = onlyType(filters);
  // The path of a place names one kind; several are in the query.
  const propertyTypes = type ? [] : filters.propertyTypes;
  if (!place && only && others.length === 0 && filters.location === '' && filters.country === null) {
    const path = landingPath(market, only, type);
    return searchHref(path, { ...filters, places: [], propertyTypes });
  }
  const leavesPlace =
    filters.location !== '' ||
    filters.places.length > 0 ||
    (filters.country !== null && filters.country !== place?.country);
  if (!place || leavesPlace) return searchHref(`/${MARKET_SLUGS[market]}`, filters);
  return searchHref(landingPath(market, place.slug, type), { ...filters, propertyTypes, country: null });
}

/** Selected, or that of a country page. */
export function chosenCountry({ place }: ResultsScope, filters: ListingFilters): Country | null {
  return filters.country ?? COUNTRIES.find((country) => country === place?.slug) ?? null;
}

/** Selected, or that of the place. */
export function countryOfResults({ place }: ResultsScope, filters: ListingFilters): Country | null {
  return filters.country ?? place?.country ?? null;
}
