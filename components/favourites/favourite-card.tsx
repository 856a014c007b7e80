import { GoneFavourite } from '@/components/favourites/gone-favourite';
import { keptText } from '@/components/favourites/kept-text';
import { ListingCard } from '@/components/listings/listing-card';
import type { Favourite } from '@/lib/favourites/types';

const SIZES = '(min-width: 1536px) 350px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw';

/** A favourite, or a placeholder for one no longer public. */
export function FavouriteCard({ favourite, priority }: { favourite: Favourite; priority?: boolean }) {
  if (favourite.state === 'public') {
    return <ListingCard listing={favourite.listing} sizes={SIZES} priority={priority} headingLevel={2} />;
  }
  return (
    <GoneFavourite
      listingId={favourite.listingId}
      isRemoved={favourite.state === 'removed'}
      kept={`Kept ${keptText(favourite)}`}
    />
  );
}
