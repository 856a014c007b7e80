import { SaveSearchLink } from '@/components/alerts/save-search-link';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { type ResultsScope, resultsHref } from '@/lib/search/results/results-address';
import { foundHomes } from '@/lib/search/results/results-text';
import type { CountedWiderSearch } from '@/lib/search/results/wider-searches';

export type ResultsEmptyProps = {
  scope: ResultsScope;
  filters: ListingFilters;
  /** Known to neither the gazetteer nor any listing. */
  isUnknownLocation: boolean;
  wider: readonly CountedWiderSearch[];
};

export function ResultsEmpty({ scope, filters, isUnknownLocation, wider }: ResultsEmptyProps) {
  const what = scope.market === 'for_rent' ? 'any rental properties' : 'any properties';
  return (
    <EmptyState
      icon={<Icon name="search" />}
      title="No properties found"
      text={
        <>
          We couldn't find {what} matching your search criteria.
          {isUnknownLocation ? (
            <>
              {' '}
              We don't know a place called <b className="text-ink">“{filters.location}”</b>: check the
              spelling, or try a town nearby.
            </>
          ) : null}
        </>
      }
      className={wider.length > 0 ? 'results-none py-10' : 'results-none py-20'}
    >
      {wider.length > 0 ? (
        <ul aria-label="Wider searches" className="mb-3 w-full divide-y border-t border-b text-left">
          {wider.map(({ text, isAround, ...search }) => (
            <li key={isAround ? 'around' : text}>
              <Link
                href={resultsHref(search.scope, search.filters)}
                rel="nofollow"
                prefetch={false}
                className="flex min-h-11 items-center gap-3 py-2 hover:text-aegean"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {isAround ? 'In all of' : 'Without the filter'} <b className="font-semibold">{text}</b>
                </span>{' '}
                <span className="shrink-0 text-muted tabular-nums">{foundHomes(search)}</span>
                <Icon name="chevron-right" className="size-4 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {isUnknownLocation ? null : (
        <SaveSearchLink scope={scope} filters={filters} variant="primary">
          Email me when one is listed
        </SaveSearchLink>
      )}
      <ButtonLink
        href={resultsHref({ ...scope, place: null }, { ...NO_FILTERS, view: filters.view })}
        variant={isUnknownLocation ? 'primary' : 'secondary'}
        prefetch={false}
      >
        Clear All Filters
      </ButtonLink>
    </EmptyState>
  );
}
