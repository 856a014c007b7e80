import { appliedFilters } from '@/lib/search/filters/applied-filters';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';

/** `text` names the removed filter. */
export type WiderSearch = { text: string; scope: ResultsScope; filters: ListingFilters };

/** With `isAround`, `text` names the larger place. */
export type CountedWiderSearch = WiderSearch & { count: number; isCapped: boolean; isAround?: true };

/** One search per filter, without it. Empty if the place is the only filter. */
export function widerSearches(scope: ResultsScope, filters: ListingFilters): WiderSearch[] {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return [];
  const first = { ...filters, page: 1 };
  return [
    ...(scope.place ? [{ text: scope.place.label, scope: { ...scope, place: null }, filters: first }] : []),
    ...applied.map(({ text, without }) => ({ text, scope, filters: { ...first, ...without } })),
  ];
}

/** People give up their place last, so it comes last. */
export function widerSearchesToTry(scope: ResultsScope, filters: ListingFilters): WiderSearch[] {
  const wider = widerSearches(scope, filters);
  const isPlaceLeft = (search: WiderSearch) =>
    search.scope.place !== scope.place ||
    search.filters.location !== filters.location ||
    search.filters.places.length < filters.places.length;
  return [...wider.filter((search) => !isPlaceLeft(search)), ...wider.filter(isPlaceLeft)];
}
