import { ListingRow } from '@/components/admin/listing-row';
import { RowList } from '@/components/admin/row-list';
import { Icon } from '@/components/ui/icon';
import { ListSearch } from '@/components/ui/list-search';
import { LISTING_STATE_LABELS, LISTING_STATES } from '@/lib/admin/constants';
import { listAdminListings } from '@/lib/admin/listing-queries';
import { listQueryHref, parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Listings');

const PATH = '/admin/listings';

export default async function AdminListingsPage({ searchParams }: PageProps<'/admin/listings'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, LISTING_STATES);
  const listings = await listAdminListings(actor, search);
  return (
    <AdminScreen actor={actor} current={PATH} title="Listings">
      <ListSearch
        path={PATH}
        q={search.q}
        state={search.state}
        states={LISTING_STATES.map((value) => ({ value, label: LISTING_STATE_LABELS[value] }))}
        searchLabel="Search listings"
        placeholder="Number, words, reference or @owner"
        stateLabel="Status"
      />
      <RowList
        label="Listings"
        page={listings}
        noun={['listing', 'listings']}
        hrefFor={(page) => listQueryHref(PATH, { ...search, page }, 'all')}
        keyOf={({ id }) => id}
        empty={{
          title: 'No listings found',
          text: 'Nothing matches this search and state.',
          icon: <Icon name="house" />,
        }}
        resetHref={search.q || search.state !== 'all' ? PATH : undefined}
      >
        {(listing) => <ListingRow listing={listing} />}
      </RowList>
    </AdminScreen>
  );
}
