import { FavouriteCard } from '@/components/favourites/favourite-card';
import { FavouriteNote } from '@/components/favourites/favourite-note';
import { FavouritesList } from '@/components/favourites/favourites-list';
import { nameOf, tellingDetails } from '@/lib/favourites/telling-details';
import type { FavouritesPage } from '@/lib/favourites/types';

/** One page of favourites, from which some can be chosen for a comparison. */
export function FavouritesSection({
  page: { favourites, count, page, pageCount },
  isComparing,
}: {
  page: FavouritesPage;
  isComparing?: boolean | undefined;
}) {
  const details = tellingDetails(
    favourites.flatMap((favourite) => (favourite.state === 'public' ? [favourite.listing] : [])),
  );
  const items = favourites.map((favourite, index) => ({
    listingId: favourite.listingId,
    name: favourite.state === 'public' ? nameOf(favourite.listing, details) : null,
    card: <FavouriteCard favourite={favourite} priority={index === 0} />,
    note: <FavouriteNote favourite={favourite} />,
  }));
  return (
    <FavouritesList items={items} total={count} page={page} pageCount={pageCount} isComparing={isComparing} />
  );
}
