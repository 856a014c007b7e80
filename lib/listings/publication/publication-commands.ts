import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { canEditListing, propertyNotFound } from '@/lib/listings/policy';
import {
  endPictureWaits,
  lockListings,
  type PublicationRow,
  publishRow,
} from '@/lib/listings/publication/publishing-commands';
import { mayEditListing } from '@/lib/listings/rights/rights-query';
import { publishCacheTags } from '@/lib/realtime/announcements';

export type PublicationResult = { id: number; isPublished: boolean };

/** Idempotent. @throws AppError `not_found`, `forbidden` if an administrator took it down, `invalid` */
export function publishListing(actor: Actor, listingId: number): Promise<PublicationResult> {
  return change(actor, listingId, async (tx, row) => {
    if (!row.published) await publishRow(tx, actor, row);
  });
}

/** Keeps all data; the listing can be published again. @throws AppError `not_found` if it is not one's own */
export function unpublishListing(actor: Actor, listingId: number): Promise<PublicationResult> {
  return change(actor, listingId, async (tx, row) => {
    await endPictureWaits(tx, [listingId]);
    if (!row.published) return;
    await tx.listing.update({
      where: { id: listingId },
      data: { published: false, firstPublishedAt: row.firstPublishedAt ?? row.listedAt },
    });
  });
}

/** Cannot be undone. The address answers 410 until erasure-commands.ts erases it. @throws AppError `not_found` */
export function removeListing(actor: Actor, listingId: number): Promise<PublicationResult> {
  return change(actor, listingId, async (tx) => {
    await tx.listingSourcePicture.deleteMany({ where: { listingId } });
    await tx.listingPictureQueue.deleteMany({ where: { listingId } });
    await tx.listing.update({
      where: { id: listingId },
      data: { published: false, featured: false, removedAt: new Date() },
    });
  });
}

/** @throws AppError `not_found` if the actor may not edit the listing */
async function change(
  actor: Actor,
  listingId: number,
  work: (tx: Database, row: PublicationRow) => Promise<void>,
): Promise<PublicationResult> {
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const [row] = await lockListings(tx, [listingId]);
    const mayEdit = await mayEditListing(tx, actor, listingId);
    if (!row || !canEditListing({ ...row, mayEdit })) throw propertyNotFound();
    await work(tx, row);
    const after = await tx.listing.findUniqueOrThrow({
      where: { id: listingId },
      select: { published: true },
    });
    await publishCacheTags(tx, tagsOfListings([row]));
    return { id: listingId, isPublished: after.published };
  });
}
