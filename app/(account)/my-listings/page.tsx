import type { Metadata } from 'next';
import { redirect, unstable_rethrow } from 'next/navigation';
import { MonthChart } from '@/components/my-listings/month-chart';
import { OwnListingCard } from '@/components/my-listings/own-listing-card';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { HousePlusIcon } from '@/components/ui/icons/house-plus';
import { PlusIcon } from '@/components/ui/icons/plus';
import { Pagination } from '@/components/ui/pagination';
import type { Actor } from '@/lib/auth/types';
import { plural } from '@/lib/format';
import { listOwnListings, type OwnListingsPage } from '@/lib/listings/own-listings-query';
import { log } from '@/lib/log';
import { requestedPage } from '@/lib/paging';
import { paths } from '@/lib/paths';
import { Guarded } from '../guarded';

export const metadata: Metadata = { title: 'My Listings', robots: { index: false } };

const pagePath = (page: number) => (page === 1 ? paths.myListings : `${paths.myListings}?page=${page}`);

export default function MyListingsPage({ searchParams }: PageProps<'/my-listings'>) {
  return (
    <Guarded path={paths.myListings}>
      {async ({ actor }) => {
        const page = requestedPage(await searchParams);
        const found = await findListings(actor, page);
        if (!found) {
          return (
            <ErrorState
              className="px-4 py-24"
              title="My Listings"
              text="Failed to fetch your listings. Please try again later."
            />
          );
        }
        // Past the end: the last page was emptied, or the URL is out of date.
        if (found.page !== page) redirect(pagePath(found.page));
        return <MyListings found={found} />;
      }}
    </Guarded>
  );
}

async function findListings(actor: Actor, page: number): Promise<OwnListingsPage | null> {
  try {
    return await listOwnListings(actor, page);
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, 'my listings cannot be shown');
    return null;
  }
}

function MyListings({ found: { results, count, page, pageCount } }: { found: OwnListingsPage }) {
  return (
    <div className="wrap pt-8 sm:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 id="my-listings-title" tabIndex={-1} className="title-page outline-none">
            My Listings
          </h1>
          {count > 0 ? <p className="mt-1 text-muted">{plural(count, 'property', 'properties')}</p> : null}
        </div>
        {count > 0 ? (
          <ButtonLink href={paths.createListing} variant="primary">
            <PlusIcon />
            Add a listing
          </ButtonLink>
        ) : null}
      </header>
      {count === 0 ? (
        <EmptyState
          icon={<HousePlusIcon />}
          title="No Properties Listed Yet"
          text="Show your home to everybody who is looking in Cyprus and Greece. It takes a few minutes, and you can stop and continue later."
        >
          <ButtonLink href={paths.createListing} variant="primary">
            Create Listing
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {results.map((listing, index) => (
            <li key={`${listing.id} ${listing.isPublished}`} className="min-w-0">
              <OwnListingCard
                listing={listing}
                chart={<MonthChart days={listing.days} />}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={pagePath}
        label="Pages of my listings"
        className="mt-8"
      />
    </div>
  );
}
