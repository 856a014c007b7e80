import type { Database } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';

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

export type PublicationRow = Prisma.ListingGetPayload<{ select: typeof PUBLICATION_SELECT }>;

/** A listing with all that its publication depends on, locked until the transaction ends. */
export async function lockListing(tx: Database, id: number): Promise<PublicationRow | null> {
  await tx.$queryRaw`SELECT id FROM listings WHERE id = ${id} FOR UPDATE`;
  return tx.listing.findUnique({ where: { id }, select: PUBLICATION_SELECT });
}
