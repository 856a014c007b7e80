import { formatDate, formatEuros } from '@/lib/format';
import type { ListingCard } from '@/lib/listings/types';

type Kept = {
  listingId: number;
  /** ISO 8601, UTC. */
  keptAt: string;
  /** The price when it was saved, in euro cents. */
  keptPriceCents: number | null;
};

/** A favourite whose listing is no longer public: only when and at what price it was saved remains. */
export type GoneFavourite = Kept & {
  /** `removed`: for good. `hidden`: off the market, perhaps temporarily. */
  state: 'removed' | 'hidden';
};

export type Favourite = (Kept & { state: 'public'; listing: ListingCard }) | GoneFavourite;

/** How much cheaper a favourite has become since it was saved, in euro cents, or `null`. */
export function savedSinceKept(favourite: Favourite): number | null {
  if (favourite.state !== 'public') return null;
  const { keptPriceCents, listing } = favourite;
  if (keptPriceCents === null || listing.priceCents === null) return null;
  return keptPriceCents > listing.priceCents ? keptPriceCents - listing.priceCents : null;
}

export type FavouritesPage = { favourites: Favourite[]; count: number; page: number; pageCount: number };

/** 'on 3 May 2026 at €285,000': all that is still known of a home that is no longer public. */
export function keptText({ keptAt, keptPriceCents }: GoneFavourite): string {
  const day = `on ${formatDate(new Date(keptAt))}`;
  return keptPriceCents ? `${day} at ${formatEuros(keptPriceCents)}` : day;
}
