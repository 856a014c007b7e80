import { AdminList } from '@/components/admin/admin-list';
import { ListingRow } from '@/components/admin/listing-row';
import { Icon } from '@/components/ui/icon';
import { LISTING_STATE_LABELS } from '@/lib/admin/constants';
import { listAdminListings } from '@/lib/admin/listing-queries';
import { parseListQuery } from '@/lib/input/list-query';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Listings');

const PATH = '/admin/listings';

export default async function AdminListingsPage({ searchParams }: PageProps<'/admin/listings'>) {
  const actor = await adminActor();
  const search = parseListQuery(await searchParams, LISTING_STATE_LABELS);
  const listings = await listAdminListings(actor, search);
  return (
    <AdminScreen actor={actor} current={PATH} title="Listings">
      <AdminList
        path={PATH}
        search={search}
        states={LISTING_STATE_LABELS}
        searchLabel="Search listings"
        placeholder="Number, words, reference or @owner"
        label="Listings"
        page={listings}
        noun={['listing', 'listings']}
        empty={{
          title: 'No listings found',
          text: 'Nothing matches this search and state.',
          icon: <Icon name="house" />,
        }}
      >
        {(listing) => <ListingRow listing={listing} />}
      </AdminList>
    </AdminScreen>
  );
}
