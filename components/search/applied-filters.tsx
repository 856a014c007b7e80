import { RemovableChip } from '@/components/ui/chip';
import { appliedFilters } from '@/lib/listings/search/filter-fields';
import { type ResultsScope, resultsHref } from '@/lib/listings/search/results-address';
import { type ListingFilters, NO_FILTERS } from '@/lib/listings/search/search-params';

/** What narrows the search, each as a chip that takes it away, and Clear all. Nothing when nothing does. */
export function AppliedFilters({ scope, filters }: { scope: ResultsScope; filters: ListingFilters }) {
  const everywhere = { ...scope, place: null };
  const applied = appliedFilters(filters);
  // The place of a page without filters stands in its heading.
  if (applied.length === 0) return null;
  const chips = [
    ...(scope.place
      ? [{ text: scope.place.label, href: resultsHref(everywhere, { ...filters, page: 1 }) }]
      : []),
    ...applied.map(({ text, without }) => ({
      text,
      href: resultsHref(scope, { ...filters, ...without, page: 1 }),
    })),
  ];
  return (
    <ul aria-label="Applied filters" className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ text, href }) => (
        <li key={text}>
          <RemovableChip href={href} name={text} rel="nofollow">
            {text}
          </RemovableChip>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a
            href={resultsHref(everywhere, { ...NO_FILTERS, sort: filters.sort, view: filters.view })}
            className="btn btn-link h-10 px-2 text-sm"
          >
            Clear all
          </a>
        </li>
      ) : null}
    </ul>
  );
}
