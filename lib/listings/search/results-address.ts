import { COUNTRIES, type Country, type MarketStatus } from '@/lib/listings/constants';
import { landingPath } from '@/lib/listings/search/landing-path';
import { type ListingFilters, searchHref } from '@/lib/listings/search/search-params';

export const SEARCH_KINDS = ['buy', 'rent'] as const;
/** The two result pages. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

export function isSearchKind(text: string): text is SearchKind {
  return SEARCH_KINDS.some((kind) => kind === text);
}

export const MARKET_OF_KIND: Record<SearchKind, MarketStatus> = { buy: 'for_sale', rent: 'for_rent' };

/** The place of a landing page, as needed for URLs and texts. */
export type ScopePlace = { slug: string; label: string; country: Country };

/** The scope given by the path of a result page: /buy has no place, /buy/limassol/apartments has one. */
export type ResultsScope = { kind: SearchKind; place: ScopePlace | null };

/**
 * The URL of a search. A landing page keeps its place and kind of home in the path, not in the query. A typed location,
 * or a country other than the place's, leaves the landing page.
 */
export function resultsHref({ kind, place }: ResultsScope, filters: ListingFilters): string {
  const leavesPlace =
    filters.location !== '' || (filters.country !== null && filters.country !== place?.country);
  if (!place || leavesPlace) return searchHref(`/${kind}`, filters);
  const path = landingPath(MARKET_OF_KIND[kind], place.slug, filters.propertyType);
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
