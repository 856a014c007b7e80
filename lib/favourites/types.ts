import { formatDate, formatEuros } from '@/lib/format';
import type { ListingCard } from '@/lib/listings/types';

type Kept = {
  listingId: number;
  /** ISO 8601, UTC. */
  keptAt: string;
  /** Euro cents. */
  keptPriceCents: number | null;
};

export type GoneFavourite = Kept & {
  /** `removed`: for good. `hidden`: off the market, perhaps temporarily. */
  state: 'removed' | 'hidden';
  /** As it was when it was favourited; '' and `null` if that is not known or no longer theirs to see. */
  title: string;
  placeId: number | null;
};

export type Favourite = (Kept & { state: 'public'; listing: ListingCard }) | GoneFavourite;

/** In euro cents; `null` if it has not become cheaper. */
export function savedSinceKept(favourite: Favourite): number | null {
  if (favourite.state !== 'public') return null;
  const { keptPriceCents, listing } = favourite;
  if (keptPriceCents === null || listing.priceCents === null) return null;
  return keptPriceCents > listing.priceCents ? keptPriceCents - listing.priceCents : null;
}

export type FavouritesPage = { favourites: Favourite[]; count: number; page: number; pageCount: number };

/** For 'kept on 3 May 2026 at €285,000'. */
export function keptValues({ keptAt, keptPriceCents }: Pick<Kept, 'keptAt' | 'keptPriceCents'>) {
  return {
    date: formatDate(new Date(keptAt)),
    priced: keptPriceCents ? 'yes' : 'no',
    price: keptPriceCents ? formatEuros(keptPriceCents) : '',
  };
}
