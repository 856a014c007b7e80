import { RemovableChip } from '@/components/ui/chip';
import { localAddress } from '@/lib/language/addresses';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { type ResultsScope, resultsHref } from '@/lib/search/results/results-address';
import { widerSearches } from '@/lib/search/results/wider-searches';
import { tResults } from '@/messages/results';

type Props = { scope: ResultsScope; filters: ListingFilters; className: string };

export function AppliedFilters({ scope, filters, className }: Props) {
  const chips = widerSearches(scope, filters);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={tResults('appliedFilters')} className={`flex items-center gap-2 ${className}`}>
      {chips.map(({ text, ...wider }) => (
        <li key={text}>
          <RemovableChip href={resultsHref(wider.scope, wider.filters)} name={text} rel="nofollow">
            {text}
          </RemovableChip>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a
            href={localAddress(
              resultsHref(
                { ...scope, place: null },
                { ...NO_FILTERS, sort: filters.sort, view: filters.view },
              ),
            )}
            className="btn btn-link h-10 px-2 text-sm"
          >
            {tResults('clearAll')}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
