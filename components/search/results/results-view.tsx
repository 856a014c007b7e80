import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SaveSearchLink } from '@/components/alerts/save-search-link';
import { ListingCard } from '@/components/listings/listing-card';
import { PHONE_WIDTH } from '@/components/pictures/picture';
import { AppliedFilters } from '@/components/search/form/applied-filters';
import { SearchBar } from '@/components/search/form/search-bar';
import { ResultsEmpty } from '@/components/search/results/results-empty';
import { ShowSearch } from '@/components/search/results/results-provider';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { Pagination } from '@/components/ui/pagination';
import type { ListingCard as Listing, SearchResult } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { budgetQuery } from '@/lib/search/filters/budget-params';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { chosenCountry, type ResultsScope, resultsHref } from '@/lib/search/results/results-address';
import { foundText } from '@/lib/search/results/results-text';
import type { CountedWiderSearch } from '@/lib/search/results/wider-searches';
import type { Said } from '@/lib/search/sentence/understand';
import { tAffordability } from '@/messages/affordability';
import { tLabels } from '@/messages/labels';
import { tResults } from '@/messages/results';

export type ResultsViewProps = {
  scope: ResultsScope;
  filters: ListingFilters;
  search: SearchResult;
  heading: string;
  crumbs?: readonly { label: string; href?: string }[] | undefined;
  intro?: string | undefined;
  isUnknownLocation: boolean;
  /** Set if it reads differently from the typed location. */
  understoodAs: { label: string; href: string } | null;
  /** Every home found mentions them. */
  words: string;
  /** No listing mentions them. */
  ignoredWords: string;
  wider: readonly CountedWiderSearch[];
  /** The requested page, if this is the last page instead. */
  missingPage: number | null;
  /** 'country=France'. */
  ignored: readonly string[];
  said: Said;
  /** Of a home, by id, if there is a budget: what it costs, and why it fits. */
  costs: ReadonlyMap<number, readonly string[]>;
  children?: ReactNode;
};

const NOTE = 'mt-4 rounded-md bg-aegean-tint px-4 py-3 text-aegean-deep text-sm';

export function ResultsView({
  scope,
  filters,
  search,
  heading,
  crumbs,
  intro,
  isUnknownLocation,
  understoodAs,
  words,
  ignoredWords,
  wider,
  missingPage,
  ignored,
  said,
  costs,
  children,
}: ResultsViewProps) {
  const country = chosenCountry(scope, filters);
  const found = foundText(search);
  return (
    <>
      <SearchBar scope={scope} filters={filters} />
      <div className="results-list">
        {crumbs ? <Breadcrumbs items={crumbs} className="mb-2 max-sm:hidden" /> : null}
        <div className="flex items-start justify-between gap-x-3">
          <h1 tabIndex={-1} data-focus-name="results" className="title-page max-sm:text-xl/tight">
            {heading}
          </h1>
          {search.count > 0 ? (
            <SaveSearchLink scope={scope} filters={filters} size="sm" className="shrink-0">
              <span className="max-sm:sr-only">{tResults('saveSearch')}</span>
            </SaveSearchLink>
          ) : null}
        </div>
        <p className="mt-1 text-muted max-sm:text-sm">
          {search.count > 0 ? <>{tResults(`subtitle.${scope.market}`)} · </> : null}
          <strong className="font-semibold text-ink">{found}</strong>
          {country ? <> · {tResults('showingIn', { country: tLabels(`country.${country}`) })}</> : null}
        </p>
        {/* On a phone the first home comes first; the menu leads there as well. */}
        <p className={clsx('mt-1 text-sm', !filters.budget && 'max-lg:hidden')}>
          <Link
            href={`${paths.affordability}${budgetQuery(filters.budget)}`}
            prefetch={false}
            className="text-aegean underline-offset-4 hover:underline"
          >
            {tAffordability(filters.budget ? 'change' : 'start')}
          </Link>
        </p>
        <AppliedFilters scope={scope} filters={filters} className="mt-4 flex-wrap max-lg:hidden" />
        {understoodAs ? (
          <p className="mt-4 text-sm">
            <MarkedText
              of={
                words
                  ? tResults.pieces('searchingInFor', { name: understoodAs.label, words })
                  : tResults.pieces('searchingIn', { name: understoodAs.label })
              }
              place={(name: ReactNode) => (
                <Link
                  href={understoodAs.href}
                  className="font-medium text-aegean underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              )}
            />
          </p>
        ) : null}
        {said.asked && said.asked !== scope.market ? (
          <p className={NOTE}>{tResults(`switched.${scope.market}`)}</p>
        ) : null}
        {said.ignored.length > 0 ? (
          <p className={NOTE}>{tResults('noFilter', { words: said.ignored.join(', ') })}</p>
        ) : null}
        {words && !understoodAs && search.count > 0 ? (
          <p className={NOTE}>{tResults('keptWords', { words })}</p>
        ) : null}
        {ignoredWords ? <p className={NOTE}>{tResults('ignoredWords', { words: ignoredWords })}</p> : null}
        {missingPage === null ? null : (
          <p className={NOTE}>{tResults('missingPage', { number: missingPage })}</p>
        )}
        {ignored.length > 0 ? (
          <p className={NOTE}>{tResults('ignored', { values: ignored.join(', ') })}</p>
        ) : null}
        <div className="results-body">
          {search.count > 0 ? (
            <ResultsList
              listings={search.results}
              view={filters.view}
              costs={costs}
              query={budgetQuery(filters.budget)}
            />
          ) : (
            <ResultsEmpty
              scope={scope}
              filters={filters}
              isUnknownLocation={isUnknownLocation}
              wider={wider}
            />
          )}
          <Pagination
            page={search.page}
            pageCount={search.pageCount}
            label={tResults('resultPages')}
            hrefFor={(page) => resultsHref(scope, { ...filters, page })}
            className="mt-8"
          />
        </div>
        {intro ? <p className="mt-10 max-w-2xl text-pretty">{intro}</p> : null}
        {children}
      </div>
      <ShowSearch
        scope={scope}
        filters={filters}
        count={search.count}
        isCapped={search.isCapped}
        announcement={found}
      />
    </>
  );
}

const SIZES = {
  grid: `(min-width: 1024px) 29vw, (min-width: 620px) 48vw, ${PHONE_WIDTH}`,
  list: '(min-width: 620px) 360px, 40vw',
} as const;

/** Photos further down load before anybody scrolls to them, so a blurred placeholder would only add bytes. */
const FIRST_VIEW = 4;

/** Frames have a fixed size, so photos cause no layout shift. */
function ResultsList({
  listings,
  view,
  costs,
  query,
}: Pick<ResultsViewProps, 'costs'> & {
  listings: readonly Listing[];
  view: ListingFilters['view'];
  query: string;
}) {
  return (
    <ul className={view === 'list' ? 'results-rows' : 'results-cards'}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            variant={view}
            sizes={SIZES[view]}
            priority={index === 0}
            blurred={index < FIRST_VIEW}
            headingLevel={2}
            costs={costs.get(listing.id)}
            query={query}
          />
        </li>
      ))}
    </ul>
  );
}
