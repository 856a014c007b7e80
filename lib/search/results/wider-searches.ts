import { appliedFilters } from '@/lib/search/filters/filter-fields';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';

/** A search with one filter removed; `text` names that filter. */
export type WiderSearch = { text: string; scope: ResultsScope; filters: ListingFilters };

/** A wider search that finds homes, and how many; with `isAround`, one in the larger place that `text` names. */
export type CountedWiderSearch = WiderSearch & { count: number; isCapped: boolean; isAround?: true };

/**
 * For each filter of a search, including the place in the path, the first page without it. Empty if the page has no
 * other filter than the place.
 */
export function widerSearches(scope: ResultsScope, filters: ListingFilters): WiderSearch[] {
  const applied = appliedFilters(filters);
  // Without other filters the place is already in the heading.
  if (applied.length === 0) return [];
  const first = { ...filters, page: 1 };
  return [
    ...(scope.place ? [{ text: scope.place.label, scope: { ...scope, place: null }, filters: first }] : []),
    ...applied.map(({ text, without }) => ({ text, scope, filters: { ...first, ...without } })),
  ];
}

/** The same in the order in which people give up filters: place last. */
export function widerSearchesToTry(scope: ResultsScope, filters: ListingFilters): WiderSearch[] {
  const wider = widerSearches(scope, filters);
  const isPlaceLeft = (search: WiderSearch) =>
    search.scope.place !== scope.place || search.filters.location !== filters.location;
  return [...wider.filter((search) => !isPlaceLeft(search)), ...wider.filter(isPlaceLeft)];
}
