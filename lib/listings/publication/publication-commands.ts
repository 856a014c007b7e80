import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/lib/generated/prisma/client';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { listingFormProblems } from '@/lib/listings/form/form-rules';
import { canEditListing, canPublishListing, propertyNotFound } from '@/lib/listings/policy';
import { recordFirstPublication } from '@/lib/listings/publication/relisting-commands';
import { countFacts, lengthOf, recommendedScore } from '@/lib/listings/score/recommended-score';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { tListingErrors } from '@/messages/listing-errors';

export type PublicationResult = { id: number; isPublished: boolean };

const PUBLICATION_SELECT = {
  id: true,
  ownerId: true,
  published: true,
  removedAt: true,
  moderationReason: true,
  firstPublishedAt: true,
  listedAt: true,
  country: true,
  propertyStatus: true,
  placeId: true,
  bedrooms: true,
  bathrooms: true,
  areaM2: true,
  lotSizeM2: true,
  yearBuilt: true,
  floorLevel: true,
  parkingSpaces: true,
  owner: { select: { responseRate: true } },
  detail: { select: { description: true } },
  _count: { select: { images: true } },
} as const satisfies Prisma.ListingSelect;

type PublicationRow = Prisma.ListingGetPayload<{ select: typeof PUBLICATION_SELECT }>;

/** Idempotent. @throws AppError `not_found`, `forbidden` if an administrator took it down, `invalid` */
export function publishListing(actor: Actor, listingId: number): Promise<PublicationResult> {
  return change(actor, listingId, async (tx, row) => {
    if (!canPublishListing(actor, row)) {
      throw new AppError('forbidden', tListingErrors('takenDown', { reason: row.moderationReason ?? '' }));
    }
    if (row.published) return;
    const now = new Date();
    await checkContent(tx, actor, row, now);
    const listedAt = await recordFirstPublication(tx, listingId, now);
    const score = scoreOf(row, listedAt, now);
    await tx.listing.update({ where: { id: listingId }, data: { published: true, recommendedScore: score } });
  });
}

/** Keeps all data; the listing can be published again. @throws AppError `not_found` if it is not one's own */
export function unpublishListing(actor: Actor, listingId: number): Promise<PublicationResult> {
  return change(actor, listingId, async (tx, row) => {
    // Otherwise its first picture would publish it.
    await tx.listingPictureQueue.updateMany({ where: { listingId }, data: { publishBy: null } });
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
    const row = await lockListing(tx, listingId);
    if (!row || !canEditListing(actor, row)) throw propertyNotFound();
    await work(tx, row);
    const after = await tx.listing.findUniqueOrThrow({
      where: { id: listingId },
      select: { published: true },
    });
    await publishCacheTags(tx, tagsOfListings([row]));
    return { id: listingId, isPublished: after.published };
  });
}

async function checkContent(tx: Database, actor: Actor, row: PublicationRow, now: Date): Promise<void> {
  const stored = await getEditableListing(actor, row.id, tx);
  if (!stored) throw propertyNotFound();
  const rules = { today: null, currentYear: now.getUTCFullYear(), isPublished: true };
  const problems = listingFormProblems(stored.values, rules);
  if (row.placeId === null) problems.set('location', tListingErrors('noPlace'));
  if (problems.size === 0) return;
  const fields = Object.fromEntries([...problems].map(([field, message]) => [field, [message]]));
  const messages = [...new Set(problems.values())];
  throw new AppError('invalid', tListingErrors('unfinished', { problems: messages.join(' ') }), { fields });
}

function scoreOf(row: PublicationRow, listedAt: Date, now: Date): number {
  return recommendedScore({
    photoCount: row._count.images,
    descriptionLength: lengthOf(row.detail?.description ?? ''),
    factCount: countFacts(row),
    listedAt,
    responseRate: row.owner?.responseRate ?? null,
    now,
  });
}

async function lockListing(tx: Database, id: number): Promise<PublicationRow | null> {
  await tx.$queryRaw`SELECT id FROM listings WHERE id = ${id} FOR UPDATE`;
  return tx.listing.findUnique({ where: { id }, select: PUBLICATION_SELECT });
}
