import { adminChange } from '@/lib/admin/change-commands';
import { takeDown } from '@/lib/admin/measure-commands';
import type { FeatureChange, ListingChange } from '@/lib/admin/schema';
import { lockActiveUser } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { createListingIn, type SubmittedListing } from '@/lib/listings/commands';
import { rescoreListings } from '@/lib/listings/score/score-commands';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { absoluteUrl } from '@/lib/urls';

async function lockListing(tx: Database, id: number) {
  await tx.$queryRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
  const listing = await tx.listing.findFirst({
    where: { id, removedAt: null },
    select: {
      id: true,
      title: true,
      published: true,
      featured: true,
      moderationReason: true,
      placeId: true,
      propertyStatus: true,
      country: true,
      ownerId: true,
      owner: { select: { email: true, username: true, suspendedAt: true, deletedAt: true } },
      _count: { select: { images: true } },
    },
  });
  if (!listing) throw new AppError('not_found', 'This listing no longer exists.');
  return listing;
}

/** @throws AppError `not_found`, `conflict` if the listing is not public or has no photo */
export function setListingFeatured(actor: Actor, change: FeatureChange): Promise<void> {
  const { listingId, featured, reason } = change;
  return adminChange(actor, reason, async (tx, audit) => {
    const listing = await lockListing(tx, listingId);
    if (listing.featured === featured)
      throw new AppError('conflict', `This home is ${featured ? 'already' : 'not'} featured.`);
    if (featured && !listing.published) throw new AppError('conflict', 'Only a public home can be featured.');
    if (featured && listing._count.images === 0)
      throw new AppError('conflict', 'Only a home with a photo can be featured.');
    await tx.listing.update({ where: { id: listingId }, data: { featured } });
    const action = featured ? 'listing.feature' : 'listing.unfeature';
    await audit({ action, targetType: 'listing', targetId: listingId });
    await publishCacheTags(tx, tagsOfListings([listing]));
  });
}

/** The owner gets the reason by e-mail. @throws AppError `not_found`, `conflict` if already down */
export function takeDownListing(actor: Actor, { listingId, reason }: ListingChange): Promise<void> {
  return adminChange(actor, reason, async (tx, audit) => {
    await lockListing(tx, listingId);
    await takeDown({ tx, audit, actor, reason, wasReported: false }, listingId);
  });
}

/** @throws AppError `not_found`, `conflict` if it is not down or its owner is suspended */
export function restoreListing(actor: Actor, { listingId, reason }: ListingChange): Promise<void> {
  return adminChange(actor, reason, async (tx, audit) => {
    const found = await tx.listing.findUnique({ where: { id: listingId }, select: { ownerId: true } });
    // Locks the owner first, as a suspension does: one that starts now waits and then hides the listing again.
    if (found?.ownerId) await lockActiveUser(tx, found.ownerId);
    const listing = await lockListing(tx, listingId);
    if (listing.moderationReason === null)
      throw new AppError('conflict', 'This listing has not been taken down.');
    if (listing.owner?.suspendedAt)
      throw new AppError('conflict', 'Its owner is suspended. End the suspension first.');
    const published =
      (await wasPublished(tx, listingId)) &&
      listing.propertyStatus !== 'unavailable' &&
      listing.placeId !== null;
    await tx.listing.update({
      where: { id: listingId },
      data: { published, moderationReason: null, version: { increment: 1 } },
    });
    await rescoreListings(tx, [listingId], new Date());
    const data = { published };
    await audit({ action: 'listing.restore', targetType: 'listing', targetId: listingId, data });
    await publishCacheTags(tx, tagsOfListings([listing]));
    if (!listing.owner || listing.owner.deletedAt) return;
    await sendEmail(tx, listing.owner.email, {
      template: 'listing-restored',
      username: listing.owner.username,
      title: listing.title,
      reason,
      isPublic: published,
      url: absoluteUrl('/my-listings'),
    });
  });
}

async function wasPublished(tx: Database, listingId: number): Promise<boolean> {
  const entry = await tx.auditEntry.findFirst({
    where: { action: 'listing.unpublish', targetType: 'listing', targetId: String(listingId) },
    orderBy: { id: 'desc' },
    select: { data: true },
  });
  const data = entry?.data;
  return typeof data === 'object' && data !== null && 'wasPublished' in data && data.wasPublished === true;
}

/** Unpublished, and owned by the administrator. Idempotent by `submissionId`. @throws AppError `invalid` */
export function createListingAsAdmin(
  actor: Actor,
  submitted: SubmittedListing,
): Promise<{ id: number; isNew: boolean }> {
  return adminChange(actor, 'Created over the API', async (tx, audit) => {
    const listing = await createListingIn(tx, actor, submitted);
    const data = { isNew: listing.isNew };
    await audit({ action: 'listing.create', targetType: 'listing', targetId: listing.id, data });
    return listing;
  });
}
