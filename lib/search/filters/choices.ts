import { rawQuery } from '@/lib/input/query-values';
import type { Market } from '@/lib/listings/constants';
import { FILTER_FIELDS, type FilterField } from '@/lib/search/filters/filter-fields';
import {
  type ListingFilters,
  listingFiltersToParams,
  parseListingFilters,
} from '@/lib/search/filters/search-params';

/** `value` of the filter `name`, and what it changes in the search. */
export type Choice = { name: FilterField['id']; value: string; change: Partial<ListingFilters> };

export type CountedChoices = {
  count: number;
  isCapped: boolean;
  /** How many homes a choice of the filter form leads to; `null` while the index does not answer. */
  choices: { name: Choice['name']; value: string; count: number }[] | null;
  /** Whole euro, whichever prices are asked for: where ranges begin and end. */
  prices: { lowest: number | null; highest: number | null };
};

/** Every choice of the filter form. A kind of home stands for itself alone, whichever are chosen beside it. */
export function choicesOf(market: Market, filters: ListingFilters): Choice[] {
  return FILTER_FIELDS.flatMap((field) =>
    field
      .options(market)
      .map(({ value }) => ({ name: field.id, value, change: changeOf(field, value, filters) })),
  );
}

/** As the address with this value is read. */
function changeOf({ id, sets, all }: FilterField, value: string, filters: ListingFilters) {
  const params = listingFiltersToParams({ ...filters, ...(all ? {} : sets) });
  params.append(id, value);
  const chosen = parseListingFilters(rawQuery(params));
  const names = Object.keys(sets) as (keyof ListingFilters)[];
  return Object.fromEntries(names.map((name) => [name, chosen[name]])) as Partial<ListingFilters>;
}
