import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { keptFavourites } from '@/lib/favourites/queries';
import type { GoneFavourite } from '@/lib/favourites/types';
import { DETAIL_SELECT, toListingDetail } from '@/lib/listings/detail-query';
import type { ListingDetail } from '@/lib/listings/types';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';
import { MAX_ID } from '@/lib/validation';

export type Comparison = {
  listings: ListingDetail[];
  gone: GoneFavourite[];
  unknownCount: number;
};

/** Only public listings are compared; of others only the person's own favourite is known. */
export async function compareListings(actor: Actor, ids: readonly number[]): Promise<Comparison> {
  const asked = ids.filter((id) => id <= MAX_ID);
  const rows = await db.listing.findMany({
    where: { ...PUBLIC_LISTING, id: { in: asked } },
    select: DETAIL_SELECT,
  });
  const found = new Map(rows.map((row) => [row.id, toListingDetail(row)]));
  const missing = asked.filter((id) => !found.has(id));
  const kept = missing.length > 0 ? await keptFavourites(actor, missing) : [];
  // A listing published between the two queries is in neither list.
  const gone = kept.filter((favourite) => favourite.state !== 'public');
  const listings = asked.flatMap((id) => found.get(id) ?? []);
  return { listings, gone, unknownCount: ids.length - listings.length - gone.length };
}
