import { ConfirmAll } from '@/components/confirmations/confirm-all';
import { ListSearch } from '@/components/forms/list-search';
import { OwnListingTabs } from '@/components/leads/own-listing-tabs';
import { NoListings } from '@/components/my-listings/no-listings';
import { OwnListingGrid } from '@/components/my-listings/own-listing-grid';
import { HomesTable } from '@/components/my-listings/table/homes-table';
import { UndoForm } from '@/components/my-listings/table/undo-form';
import { ViewLinks } from '@/components/my-listings/view-links';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import type { OwnConfirmations } from '@/lib/confirmations/types';
import type { OwnListingState } from '@/lib/listings/constants';
import type { OwnListingsPage } from '@/lib/listings/own-listings-query';
import { paths } from '@/lib/paths';
import { type OwnSearch, ownSearchHref } from '@/lib/portfolio/table-address';
import type { LastChange, TablePage } from '@/lib/portfolio/types';
import { tMyListingsPage } from '@/messages/my-listings-page';

const states = (): Record<OwnListingState, string> => ({
  all: tMyListingsPage('state.all'),
  published: tMyListingsPage('state.published'),
  reserved: tMyListingsPage('state.reserved'),
  closed: tMyListingsPage('state.closed'),
  unpublished: tMyListingsPage('state.unpublished'),
  paused: tMyListingsPage('state.paused'),
});

/** `total` is without a search. */
export type FoundHomes = {
  total: number;
  last: LastChange | null;
  /** Of whoever heads an agency. */
  colleagues: { id: string; name: string }[];
  confirmations: OwnConfirmations;
} & ({ view: 'cards'; found: OwnListingsPage } | { view: 'table'; found: TablePage });

type Props = { homes: FoundHomes; search: OwnSearch; leads: { count: number; waiting: number } | null };

export function MyListingsScreen({ homes, search, leads }: Props) {
  const { total, last, confirmations, view, found, colleagues } = homes;
  const { count, page, pageCount } = found;
  const people = {
    '': tMyListingsPage('state.all'),
    ...Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
  };
  const isSearched = search.q !== '' || search.state !== 'all' || search.colleague !== '';
  return (
    <div className="wrap pt-8 sm:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 id="my-listings-title" tabIndex={-1} className="title-page outline-none">
            {tMyListingsPage('title')}
          </h1>
          {count > 0 ? <p className="mt-1 text-muted">{tMyListingsPage('count', { count })}</p> : null}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink href={paths.myAgency} prefetch={false} variant="ghost">
            {tMyListingsPage('agency')}
          </ButtonLink>
          {total > 0 ? (
            <>
              <ViewLinks search={search} view={view} />
              <ButtonLink href={paths.createListing} variant="primary">
                <Icon name="plus" />
                {tMyListingsPage('add')}
              </ButtonLink>
            </>
          ) : null}
        </div>
      </header>
      {total > 0 || leads?.count ? <OwnListingTabs active="listings" waiting={leads?.waiting ?? 0} /> : null}
      <UndoForm last={last} />
      <ConfirmAll {...confirmations} />
      {pageCount > 1 || isSearched || view === 'table' ? (
        <div className="mt-6">
          <ListSearch
            path={paths.myListings}
            q={search.q}
            state={search.state}
            states={states()}
            kept={search.view ? { view: search.view } : {}}
            searchLabel={tMyListingsPage('search')}
            placeholder={tMyListingsPage('searchPlaceholder')}
            stateLabel={tMyListingsPage('status')}
            second={
              colleagues.length > 1
                ? {
                    name: 'colleague',
                    label: tMyListingsPage('colleague'),
                    value: search.colleague,
                    options: people,
                  }
                : undefined
            }
          />
        </div>
      ) : null}
      {count === 0 ? (
        <NoListings isSearched={isSearched} />
      ) : homes.view === 'table' ? (
        <HomesTable found={homes.found} search={search} colleagues={colleagues} />
      ) : (
        <OwnListingGrid listings={homes.found.results} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => ownSearchHref({ ...search, page: number })}
        label={tMyListingsPage('pages')}
        className="mt-8"
      />
    </div>
  );
}
