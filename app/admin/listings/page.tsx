import { ListingRow } from '@/components/admin/listing-row';
import { Icon } from '@/components/ui/icon';
import { LISTING_STATE_LABELS } from '@/lib/admin/constants';
import { listAdminListings } from '@/lib/admin/listing-queries';
import { adminMetadata } from '../admin-actor';
import { adminListPage } from '../admin-list-page';

export const generateMetadata = adminMetadata('Listings');

export default adminListPage({
  path: '/admin/listings',
  title: 'Listings',
  states: LISTING_STATE_LABELS,
  searchLabel: 'Search listings',
  placeholder: 'Number, words, reference or @owner',
  list: listAdminListings,
  noun: () => ['listing', 'listings'],
  empty: () => ({
    title: 'No listings found',
    text: 'Nothing matches this search and state.',
    icon: <Icon name="house" />,
  }),
  row: (listing) => <ListingRow listing={listing} />,
});
