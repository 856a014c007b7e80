import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { DETAIL_SELECT, toListingDetail } from '@/lib/listings/detail-query';
import { canSeeListing, isListingOwner } from '@/lib/listings/policy';
import type { ListingDetail } from '@/lib/listings/types';

/** `isOwn`: seen by its owner, not by an administrator. */
export type HiddenListing = { listing: ListingDetail; isOwn: boolean; moderationReason: string | null };

/** `null` for a public listing, and for one that this person may not see. */
export async function getHiddenListing(actor: Actor, id: number): Promise<HiddenListing | null> {
  const row = await db.listing.findUnique({
    where: { id },
    select: { ...DETAIL_SELECT, ownerId: true, moderationReason: true },
  });
  if (!row || row.published || !canSeeListing(actor, row)) return null;
  const { moderationReason } = row;
  return { listing: toListingDetail(row), isOwn: isListingOwner(actor, row), moderationReason };
}

export async function isHiddenFromOthers(actor: Actor, id: number): Promise<boolean> {
  const row = await db.listing.findUnique({
    where: { id },
    select: { ownerId: true, published: true, removedAt: true, moderationReason: true },
  });
  return row !== null && !row.published && canSeeListing(actor, row);
}
