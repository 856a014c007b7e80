import type { ListingCard } from '@/lib/listings/types';

/** A kept home. Of one that is no longer public nothing is left but what its keeper wrote down: when, and at what price. */
export type Favourite = {
  listingId: number;
  /** ISO 8601, UTC. */
  keptAt: string;
  /** The price when it was kept, euro cents. */
  keptPriceCents: number | null;
} & (
  | { state: 'public'; listing: ListingCard }
  /** `removed`: for good. `hidden`: taken off the market, perhaps for a while. */
  | { state: 'removed' | 'hidden' }
);

/** Euro cents by which a kept home became cheaper, or `null`. */
export function savedSinceKept(favourite: Favourite): number | null {
  if (favourite.state !== 'public') return null;
  const { keptPriceCents, listing } = favourite;
  if (keptPriceCents === null || listing.priceCents === null) return null;
  return keptPriceCents > listing.priceCents ? keptPriceCents - listing.priceCents : null;
}
