import { LANDING_MIN_LISTINGS, MARKET_SLUGS, type Market } from '@/lib/listings/constants';
import { type ListingFilters, NO_FILTERS, parseListingFilters } from '@/lib/search/filters/search-params';
import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';
import { type ResultsScope, resultsHref } from '@/lib/search/results/results-address';

export { leavePage } from '@/components/page/leave-page';

type ShownSearch = { scope: ResultsScope; filters: ListingFilters };

/** Empty fields are omitted, and the page is reset to 1. */
function filtersOfForm(form: HTMLFormElement): ListingFilters {
  const raw: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') raw[name] = [...(raw[name] ?? []), value];
  }
  return { ...parseListingFilters(raw), page: 1 };
}

export type OfForm = ShownSearch & { shownLocation: string; chosen: SuggestedPlace | null };

/** A chosen place with listings has its own page; an unchanged location is kept. */
export function searchOfForm(
  form: HTMLFormElement,
  { scope, filters, shownLocation, chosen }: OfForm,
): ShownSearch {
  const typed = filtersOfForm(form);
  if (chosen === null && typed.location === shownLocation) {
    const { location, places, bounds, drawnArea } = filters;
    return { scope, filters: { ...typed, location, places, bounds, drawnArea } };
  }
  if (chosen?.country && chosen[MARKET_SLUGS[scope.market]] >= LANDING_MIN_LISTINGS) {
    const { slug, label, country } = chosen;
    return {
      scope: { ...scope, place: { slug, label, country } },
      filters: { ...typed, location: '', country: null },
    };
  }
  return {
    scope: { ...scope, place: null },
    filters: { ...typed, location: chosen?.label ?? typed.location },
  };
}

export function formDestination(form: HTMLFormElement, shown: OfForm): string {
  if (shown.chosen?.address) return shown.chosen.address[MARKET_SLUGS[shown.scope.market]];
  const { scope, filters } = searchOfForm(form, shown);
  return resultsHref(scope, filters);
}

export function sortedDestination(form: HTMLFormElement, { scope, filters }: ShownSearch): string {
  return resultsHref(scope, { ...filters, sort: filtersOfForm(form).sort, page: 1 });
}

export function heroDestination(market: Market, location: string, place: SuggestedPlace | null): string {
  if (place?.address) return place.address[MARKET_SLUGS[market]];
  return place?.country && place[MARKET_SLUGS[market]] >= LANDING_MIN_LISTINGS
    ? resultsHref({ market, place: { ...place, country: place.country } }, NO_FILTERS)
    : resultsHref({ market, place: null }, { ...NO_FILTERS, location });
}
