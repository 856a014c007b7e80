import { COUNTRIES, type Country, MARKET_SLUGS, type Market } from '@/lib/listings/constants';
import { type ListingFilters, searchHref } from '@/lib/search/filters/search-params';
import { landingPath } from '@/lib/search/results/landing-path';

/** The place of a landing page, as needed for URLs and texts. */
export type ScopePlace = { slug: string; label: string; country: Country };

/** The scope given by the path of a result page: /buy has no place, /buy/limassol/apartments has one. */
export type ResultsScope = { market: Market; place: ScopePlace | null };

/**
 * The URL of a search. A landing page keeps its place and kind of home in the path, not in the query. A typed location,
 * or a country other than the place's, leaves the landing page.
 */
export function resultsHref({ market, place }: ResultsScope, filters: ListingFilters): string {
  const leavesPlace =
    filters.location !== '' || (filters.country !== null && filters.country !== place?.country);
  if (!place || leavesPlace) return searchHref(`/${MARKET_SLUGS[market]}`, filters);
  const path = landingPath(market, place.slug, filters.propertyType);
  return searchHref(path, { ...filters, propertyType: null, country: null });
}

/** The country that a page was asked for: selected, or that of a country page. */
export function chosenCountry({ place }: ResultsScope, filters: ListingFilters): Country | null {
  return filters.country ?? COUNTRIES.find((country) => country === place?.slug) ?? null;
}

/** The country that all homes of a page are in: selected, or that of its place. */
export function countryOfResults({ place }: ResultsScope, filters: ListingFilters): Country | null {
  return filters.country ?? place?.country ?? null;
}
