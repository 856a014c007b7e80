import { ListingCard } from '@/components/listings/listing-card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import type { SearchResult } from '@/lib/listings/types';
import { paths } from '@/lib/paths';

/** One page of a person's public listings. */
export function ProfileListings({
  homes,
  username,
  name,
}: {
  homes: SearchResult;
  username: string;
  name: string;
}) {
  if (homes.count === 0) return <NoHomes name={name} />;
  return (
    <>
      <h2 className="sr-only">Homes by {name}</h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {homes.results.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-9"
        page={homes.page}
        pageCount={homes.pageCount}
        hrefFor={(page) => `${paths.profile(username, 'listings', page)}#tabs`}
      />
    </>
  );
}

export function NoHomes({ name }: { name: string }) {
  return (
    <EmptyState
      icon={<Icon name="house" />}
      title="No homes at the moment"
      text={`${name} offers nothing for sale or for rent right now.`}
    />
  );
}
