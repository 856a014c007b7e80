import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ListSearch } from '@/components/forms/list-search';
import { OwnListingTabs } from '@/components/leads/own-listing-tabs';
import { NoListings } from '@/components/my-listings/no-listings';
import { OwnListingGrid } from '@/components/my-listings/own-listing-grid';
import { ButtonLink } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { type ListQuery, listQueryHref, parseListQuery } from '@/lib/input/list-query';
import { requestedPage } from '@/lib/input/paging';
import { localAddress } from '@/lib/language/addresses';
import { countLeads } from '@/lib/leads/queries';
import { OWN_LISTING_STATE_LABELS, type OwnListingState } from '@/lib/listings/constants';
import { listOwnListings, type OwnListingsPage } from '@/lib/listings/own-listings-query';
import { paths } from '@/lib/paths';
import { tMyListingsPage } from '@/messages/my-listings-page';
import { orNull } from '../../or-null';
import { Guarded } from '../guarded';

export const generateMetadata = (): Metadata => ({
  title: tMyListingsPage('title'),
  robots: { index: false },
});

type Search = ListQuery<OwnListingState>;

const states = (): Record<OwnListingState, string> => ({
  all: tMyListingsPage('state.all'),
  published: tMyListingsPage('state.published'),
  reserved: tMyListingsPage('state.reserved'),
  closed: tMyListingsPage('state.closed'),
  unpublished: tMyListingsPage('state.unpublished'),
});

const hrefOf = (search: Search) => listQueryHref(paths.myListings, search, 'all');

export default function MyListingsPage({ searchParams }: PageProps<'/my-listings'>) {
  return (
    <Guarded path={paths.myListings}>
      {async ({ actor }) => {
        const query = await searchParams;
        const search = { ...parseListQuery(query, OWN_LISTING_STATE_LABELS), page: requestedPage(query) };
        const [found, leads] = await Promise.all([
          orNull(listOwnListings(actor, search.page, search), 'my listings cannot be shown'),
          orNull(countLeads(actor), 'enquiries cannot be counted'),
        ]);
        if (!found) {
          return (
            <ErrorState
              className="px-4 py-24"
              title={tMyListingsPage('title')}
              text={tMyListingsPage('failed')}
            />
          );
        }
        // Past the end: the last page was emptied, or the URL is out of date.
        if (found.page !== search.page) redirect(localAddress(hrefOf({ ...search, page: found.page })));
        return <MyListings found={found} search={search} leads={leads} />;
      }}
    </Guarded>
  );
}

type Leads = { count: number; waiting: number };

function MyListings({
  found,
  search,
  leads,
}: {
  found: OwnListingsPage;
  search: Search;
  leads: Leads | null;
}) {
  const { results, count, page, pageCount } = found;
  const isSearched = search.q !== '' || search.state !== 'all';
  return (
    <div className="wrap pt-8 sm:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 id="my-listings-title" tabIndex={-1} className="title-page outline-none">
            {tMyListingsPage('title')}
          </h1>
          {count > 0 ? <p className="mt-1 text-muted">{tMyListingsPage('count', { count })}</p> : null}
        </div>
        {count > 0 || isSearched ? (
          <ButtonLink href={paths.createListing} variant="primary">
            <Icon name="plus" />
            {tMyListingsPage('add')}
          </ButtonLink>
        ) : null}
      </header>
      {count > 0 || leads?.count ? <OwnListingTabs active="listings" waiting={leads?.waiting ?? 0} /> : null}
      {pageCount > 1 || isSearched ? (
        <div className="mt-6">
          <ListSearch
            path={paths.myListings}
            q={search.q}
            state={search.state}
            states={states()}
            searchLabel={tMyListingsPage('search')}
            placeholder={tMyListingsPage('searchPlaceholder')}
            stateLabel={tMyListingsPage('status')}
          />
        </div>
      ) : null}
      {count === 0 ? <NoListings isSearched={isSearched} /> : <OwnListingGrid listings={results} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => hrefOf({ ...search, page: number })}
        label={tMyListingsPage('pages')}
        className="mt-8"
      />
    </div>
  );
}
