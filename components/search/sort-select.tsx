import { ArrowUpDownIcon } from '@/components/ui/icons/arrow-up-down';
import { LISTING_SORT_LABELS, LISTING_SORTS, type ListingSort } from '@/lib/listings/constants';

/** The order of the results; the form around it searches when it changes. */
export function SortSelect({ value }: { value: ListingSort }) {
  return (
    <div className="relative">
      <ArrowUpDownIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted" />
      <select
        // A select keeps its first default; a new one is wanted when the search has changed.
        key={value}
        data-focus-name="sort"
        name="sort"
        aria-label="Sort by"
        defaultValue={value}
        className="control h-11 cursor-pointer appearance-none truncate pr-3.5 pl-9.5 text-sm"
      >
        {LISTING_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {LISTING_SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
