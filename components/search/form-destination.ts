import { LANDING_MIN_LISTINGS } from '@/lib/listings/constants';
import type { SuggestedPlace } from '@/lib/listings/search/place-suggestions';
import { type ResultsScope, resultsHref } from '@/lib/listings/search/results-address';
import { type ListingFilters, parseListingFilters } from '@/lib/listings/search/search-params';

type ShownSearch = { scope: ResultsScope; filters: ListingFilters };

/** The filters that a search form holds; empty fields are none, and a new search begins at its first page. */
function filtersOfForm(form: HTMLFormElement): ListingFilters {
  const raw: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') raw[name] = [...(raw[name] ?? []), value];
  }
  return { ...parseListingFilters(raw), page: 1 };
}

/** Where a search form leads: a chosen place with homes has a page of its own, an unchanged location stays as it is. */
export function formDestination(
  form: HTMLFormElement,
  {
    scope,
    filters,
    shownLocation,
    chosen,
  }: ShownSearch & { shownLocation: string; chosen: SuggestedPlace | null },
): string {
  const typed = filtersOfForm(form);
  if (chosen === null && typed.location === shownLocation) {
    const { location, bounds, area } = filters;
    return resultsHref(scope, { ...typed, location, bounds, area });
  }
  if (chosen && chosen[scope.kind] >= LANDING_MIN_LISTINGS) {
    const { slug, label, country } = chosen;
    return resultsHref(
      { ...scope, place: { slug, label, country } },
      { ...typed, location: '', country: null },
    );
  }
  return resultsHref({ ...scope, place: null }, { ...typed, location: chosen?.label ?? typed.location });
}

/** The shown search in the order that its form has. */
export function sortedDestination(form: HTMLFormElement, { scope, filters }: ShownSearch): string {
  return resultsHref(scope, { ...filters, sort: filtersOfForm(form).sort, page: 1 });
}
