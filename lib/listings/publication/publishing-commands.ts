import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/lib/generated/prisma/client';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { listingFormProblems } from '@/lib/listings/form/form-rules';
import { propertyNotFound } from '@/lib/listings/policy';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';
import { recordFirstPublication } from '@/lib/listings/publication/relisting-commands';
import { countFacts, lengthOf, recommendedScore } from '@/lib/listings/score/recommended-score';
import { tListingErrors } from '@/messages/listing-errors';

export const PUBLICATION_SELECT = {
  id: true,
  title: true,
  version: true,
  availability: true,
  ownerId: true,
  published: true,
  pausedAt: true,
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

export type PublicationRow = Prisma.ListingGetPayload<{ select: typeof PUBLICATION_SELECT }>;

/** Of any owner, in the order of their ids. */
export async function lockListings(tx: Database, ids: readonly number[]): Promise<PublicationRow[]> {
  await tx.$queryRaw`SELECT id FROM listings WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`;
  return tx.listing.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
    select: PUBLICATION_SELECT,
  });
}

/** Otherwise the first picture of a feed's home would publish it. Returns those that waited for it. */
export async function endPictureWaits(tx: Database, ids: readonly number[]): Promise<number[]> {
  const ended = await tx.listingPictureQueue.updateManyAndReturn({
    where: { listingId: { in: [...ids] }, publishBy: { not: null } },
    data: { publishBy: null },
    select: { listingId: true },
  });
  return ended.map(({ listingId }) => listingId);
}

/**
 * For a locked row that is not public and that the actor may edit. A home that was reserved, sold or let is to be had again.
 * One that was paused comes back as it was. @throws AppError `forbidden` if an administrator took it down, `invalid`
 */
export async function publishRow(tx: Database, actor: Actor, row: PublicationRow): Promise<void> {
  if (row.moderationReason !== null) {
    throw new AppError('forbidden', tListingErrors('takenDown', { reason: row.moderationReason }));
  }
  const now = new Date();
  if (row.pausedAt === null) await checkContent(tx, actor, row, now);
  const listedAt = await recordFirstPublication(tx, row.id, now);
  await tx.listing.update({
    where: { id: row.id },
    data: {
      published: true,
      availability: 'available',
      availabilityAt: null,
      lastConfirmedAt: now,
      recommendedScore: scoreOf(row, listedAt, now),
    },
  });
  if (row.availability === 'closed') await recordPrices(tx, [row.id]);
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
