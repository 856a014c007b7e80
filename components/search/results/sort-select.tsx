import { Icon } from '@/components/ui/icon';
import { LISTING_SORT_LABELS, LISTING_SORTS, type ListingSort } from '@/lib/listings/constants';

/** Sort order of the results; the surrounding form searches on change. */
export function SortSelect({ value }: { value: ListingSort }) {
  return (
    <div className="relative">
      <Icon
        name="arrow-up-down"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted"
      />
      <select
        // A select keeps its initial default, so remount it when the search changes.
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
