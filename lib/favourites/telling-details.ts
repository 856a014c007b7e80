import { listingPrice } from '@/lib/listings/card/card-text';
import type { ListingDetail } from '@/lib/listings/types';
import { tFavourites } from '@/messages/favourites';

type Listing = Pick<ListingDetail, 'id' | 'title' | 'location' | 'priceCents' | 'status' | 'availability'>;

const CANDIDATES: readonly ((listing: Listing) => string)[] = [
  ({ location }) => location,
  listingPrice,
  (listing) => `${listing.location}, ${listingPrice(listing)}`,
  ({ id }) => tFavourites('number', { id }),
];

/** Place, price, both or number of homes of the same title, by id. Other homes are left out. */
export function tellingDetails(listings: readonly Listing[]): Map<number, string> {
  const plain = ({ title }: Listing) => title.trim().toLowerCase();
  return new Map(
    listings.flatMap((listing): [number, string][] => {
      const namesakes = listings.filter((other) => plain(other) === plain(listing));
      const isTelling = (detailOf: (one: Listing) => string) =>
        new Set(namesakes.map(detailOf)).size === namesakes.length;
      const detailOf = namesakes.length > 1 ? CANDIDATES.find(isTelling) : undefined;
      return detailOf ? [[listing.id, detailOf(listing)]] : [];
    }),
  );
}

export function nameOf({ id, title }: Listing, details: ReadonlyMap<number, string>): string {
  const detail = details.get(id);
  return detail ? `${title}, ${detail}` : title;
}
