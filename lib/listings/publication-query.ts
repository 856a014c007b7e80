import type { Database } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { PublicationFacts } from '@/lib/listings/publication-rules';
import { centsFromColumn } from '@/lib/money';

const PUBLICATION_SELECT = {
  id: true,
  ownerId: true,
  published: true,
  removedAt: true,
  moderationReason: true,
  firstPublishedAt: true,
  listedAt: true,
  country: true,
  listerType: true,
  title: true,
  propertyStatus: true,
  propertyType: true,
  location: true,
  placeId: true,
  latitude: true,
  longitude: true,
  priceCents: true,
  bedrooms: true,
  bathrooms: true,
  areaM2: true,
  lotSizeM2: true,
  yearBuilt: true,
  floorLevel: true,
  parkingSpaces: true,
  energyClass: true,
  detail: { select: { description: true } },
  contact: { select: { email: true, phone: true } },
  _count: { select: { images: true, units: true } },
} as const satisfies Prisma.ListingSelect;

export type PublicationRow = Prisma.ListingGetPayload<{ select: typeof PUBLICATION_SELECT }>;

/** A listing with all that its publication depends on, locked until the transaction ends. */
export async function lockListing(tx: Database, id: number): Promise<PublicationRow | null> {
  await tx.$queryRaw`SELECT id FROM listings WHERE id = ${id} FOR UPDATE`;
  return tx.listing.findUnique({ where: { id }, select: PUBLICATION_SELECT });
}

export function publicationFacts(row: PublicationRow): PublicationFacts {
  return {
    listerType: row.listerType,
    title: row.title,
    description: row.detail?.description ?? '',
    status: row.propertyStatus,
    type: row.propertyType,
    location: row.location,
    placeId: row.placeId,
    priceCents: centsFromColumn(row.priceCents),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaM2: row.areaM2,
    lotSizeM2: row.lotSizeM2,
    yearBuilt: row.yearBuilt,
    energyClass: row.energyClass,
    photoCount: row._count.images,
    unitCount: row._count.units,
    contactEmail: row.contact?.email ?? null,
    contactPhone: row.contact?.phone ?? null,
  };
}
