import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchIcon } from '@/components/ui/icons/search';
import { type ResultsScope, resultsHref } from '@/lib/listings/search/results-address';
import { type ListingFilters, NO_FILTERS } from '@/lib/listings/search/search-params';

export type ResultsEmptyProps = {
  scope: ResultsScope;
  filters: ListingFilters;
  /** A location was given, and neither the gazetteer nor any home knows it. */
  isUnknownLocation: boolean;
};

/** No home fits: what was asked, and the way back to all of them. */
export function ResultsEmpty({ scope, filters, isUnknownLocation }: ResultsEmptyProps) {
  const what = scope.kind === 'rent' ? 'any rental properties' : 'any properties';
  return (
    <EmptyState
      icon={<SearchIcon />}
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
      className="py-20"
    >
      <ButtonLink
        href={resultsHref({ ...scope, place: null }, { ...NO_FILTERS, view: filters.view })}
        variant="primary"
        prefetch={false}
      >
        Clear All Filters
      </ButtonLink>
    </EmptyState>
  );
}
