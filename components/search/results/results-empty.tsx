import type { ReactNode } from 'react';
import { SaveSearchLink } from '@/components/alerts/save-search-link';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { type ResultsScope, resultsHref } from '@/lib/search/results/results-address';
import { foundHomes } from '@/lib/search/results/results-text';
import type { CountedWiderSearch } from '@/lib/search/results/wider-searches';
import { tResults } from '@/messages/results';

export type ResultsEmptyProps = {
  scope: ResultsScope;
  filters: ListingFilters;
  /** Known to neither the gazetteer nor any listing. */
  isUnknownLocation: boolean;
  wider: readonly CountedWiderSearch[];
};

export function ResultsEmpty({ scope, filters, isUnknownLocation, wider }: ResultsEmptyProps) {
  return (
    <EmptyState
      icon={<Icon name="search" />}
      title={tResults('noneTitle')}
      text={
        <>
          {tResults(`none.${scope.market}`)}
          {isUnknownLocation ? (
            <>
              {' '}
              <MarkedText
                of={tResults.pieces('unknownPlace', { location: filters.location })}
                b={(place: ReactNode) => <b className="text-ink">{place}</b>}
              />
            </>
          ) : null}
        </>
      }
      className={wider.length > 0 ? 'results-none py-10' : 'results-none py-20'}
    >
      {wider.length > 0 ? (
        <ul
          aria-label={tResults('widerSearches')}
          className="mb-3 w-full divide-y border-t border-b text-left"
        >
          {wider.map(({ text, isAround, ...search }) => (
            <li key={isAround ? 'around' : text}>
              <Link
                href={resultsHref(search.scope, search.filters)}
                rel="nofollow"
                prefetch={false}
                className="flex min-h-11 items-center gap-3 py-2 hover:text-aegean"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <MarkedText
                    of={
                      isAround
                        ? tResults.pieces('inAllOf', { place: text })
                        : tResults.pieces('withoutFilter', { filter: text })
                    }
                    b={(name: ReactNode) => <b className="font-semibold">{name}</b>}
                  />
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
          {tResults('emailMe')}
        </SaveSearchLink>
      )}
      <ButtonLink
        href={resultsHref({ ...scope, place: null }, { ...NO_FILTERS, view: filters.view })}
        variant={isUnknownLocation ? 'primary' : 'secondary'}
        prefetch={false}
      >
        {tResults('clearFilters')}
      </ButtonLink>
    </EmptyState>
  );
}
