import type { ReactNode } from 'react';
import { FavouritesList } from '@/components/favourites/favourites-list';
import { GoneFavourite } from '@/components/favourites/gone-favourite';
import { ListingCard } from '@/components/listings/listing-card';
import { Icon } from '@/components/ui/icon';
import { MarkedText } from '@/components/ui/marked-text';
import { nameOf, tellingDetails } from '@/lib/favourites/telling-details';
import { type Favourite, type FavouritesPage, keptValues, savedSinceKept } from '@/lib/favourites/types';
import { formatEuros } from '@/lib/format';
import { placeName } from '@/lib/places/gazetteer';
import { tFavourites } from '@/messages/favourites';

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

const SIZES = '(min-width: 1536px) 350px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw';

function FavouriteCard({ favourite, priority }: { favourite: Favourite; priority?: boolean }) {
  if (favourite.state === 'public') {
    return <ListingCard listing={favourite.listing} sizes={SIZES} priority={priority} headingLevel={2} />;
  }
  return (
    <GoneFavourite
      listingId={favourite.listingId}
      isRemoved={favourite.state === 'removed'}
      title={favourite.title}
      place={placeName({ placeId: favourite.placeId, location: '' })}
      kept={tFavourites('kept', keptValues(favourite))}
    />
  );
}

function FavouriteNote({ favourite }: { favourite: Favourite }) {
  const saved = savedSinceKept(favourite);
  if (!saved) return null;
  const { date, price } = keptValues(favourite);
  return (
    <p className="flex items-start gap-2 rounded-md bg-olive-tint px-3 py-2 text-sm">
      <Icon name="tag" className="mt-0.5 size-4.5 text-olive" />
      <span>
        <MarkedText
          of={tFavourites.pieces('fell', { saved: formatEuros(saved), price, date })}
          b={(text: ReactNode) => <b className="font-semibold">{text}</b>}
        />
      </span>
    </p>
  );
}
