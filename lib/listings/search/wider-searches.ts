import { appliedFilters } from '@/lib/listings/search/filter-fields';
import type { ResultsScope } from '@/lib/listings/search/results-address';
import type { ListingFilters } from '@/lib/listings/search/search-params';

/** A search without one of its filters; `text` names the one that is left out. */
export type WiderSearch = { text: string; scope: ResultsScope; filters: ListingFilters };

/** A wider search that finds homes where the search itself found none, and how many. */
export type CountedWiderSearch = WiderSearch & { count: number; isCapped: boolean };

/** For each filter of a search, the place of the path with them, the first page without it. Empty when nothing narrows it. */
export function widerSearches(scope: ResultsScope, filters: ListingFilters): WiderSearch[] {
  const applied = appliedFilters(filters);
  // The place of a page without filters stands in its heading.
  if (applied.length === 0) return [];
  const first = { ...filters, page: 1 };
  return [
    ...(scope.place ? [{ text: scope.place.label, scope: { ...scope, place: null }, filters: first }] : []),
    ...applied.map(({ text, without }) => ({ text, scope, filters: { ...first, ...without } })),
  ];
}

/** The same in the order in which people give things up: the place last. */
export function widerSearchesToTry(scope: ResultsScope, filters: ListingFilters): WiderSearch[] {
  const wider = widerSearches(scope, filters);
  const isPlaceLeft = (search: WiderSearch) =>
    search.scope.place !== scope.place || search.filters.location !== filters.location;
  return [...wider.filter((search) => !isPlaceLeft(search)), ...wider.filter(isPlaceLeft)];
}
