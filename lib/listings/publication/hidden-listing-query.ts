import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { DETAIL_SELECT, toListingDetail } from '@/lib/listings/detail-query';
import { canSeeListing } from '@/lib/listings/policy';
import { mayEditListing } from '@/lib/listings/rights/rights-query';
import type { ListingDetail } from '@/lib/listings/types';

/** `isOwn`: seen by somebody who may edit it, not by an administrator. */
export type HiddenListing = {
  listing: ListingDetail;
  isOwn: boolean;
  isPaused: boolean;
  moderationReason: string | null;
};

/** `null` for a public listing, and for one that this person may not see. */
export async function getHiddenListing(actor: Actor, id: number): Promise<HiddenListing | null> {
  const row = await db.listing.findUnique({
    where: { id },
    select: { ...DETAIL_SELECT, moderationReason: true, pausedAt: true },
  });
  const mayEdit = await mayEditListing(db, actor, id);
  if (!row || row.published || !canSeeListing(actor, { ...row, mayEdit })) return null;
  const { moderationReason, pausedAt } = row;
  return { listing: toListingDetail(row), isOwn: mayEdit, isPaused: pausedAt !== null, moderationReason };
}

export async function isHiddenFromOthers(actor: Actor, id: number): Promise<boolean> {
  const row = await db.listing.findUnique({
    where: { id },
    select: { published: true, removedAt: true },
  });
  if (!row || row.published) return false;
  return canSeeListing(actor, { ...row, mayEdit: await mayEditListing(db, actor, id) });
}
