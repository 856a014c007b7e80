import { GoneFavourite } from '@/components/favourites/gone-favourite';
import { ListingCard } from '@/components/listings/listing-card';
import { TagIcon } from '@/components/ui/icons/tag';
import { type Favourite, savedSinceKept } from '@/lib/favourites/types';
import { formatDate, formatEuros } from '@/lib/format';

const SIZES = '(min-width: 1536px) 350px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw';

/** A favourite, with a note if its price fell, or a placeholder for one no longer public. */
export function FavouriteCard({ favourite, priority }: { favourite: Favourite; priority?: boolean }) {
  const kept = formatDate(new Date(favourite.keptAt));
  const { keptPriceCents } = favourite;
  if (favourite.state !== 'public') {
    return (
      <GoneFavourite
        listingId={favourite.listingId}
        isRemoved={favourite.state === 'removed'}
        kept={keptPriceCents ? `Kept on ${kept} at ${formatEuros(keptPriceCents)}` : `Kept on ${kept}`}
      />
    );
  }
  const saved = savedSinceKept(favourite);
  return (
    <>
      <ListingCard listing={favourite.listing} sizes={SIZES} priority={priority} headingLevel={2} />
      {saved && keptPriceCents ? (
        <p className="mt-2 flex items-start gap-2 rounded-md bg-olive-tint px-3 py-2 text-sm">
          <TagIcon className="mt-0.5 size-4.5 text-olive" />
          <span>
            <b className="font-semibold">{`The price fell by ${formatEuros(saved)}`}</b>
            {` since you kept it (${formatEuros(keptPriceCents)} on ${kept}).`}
          </span>
        </p>
      ) : null}
    </>
  );
}
