import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import { DETAIL_SELECT, toListingDetail } from '@/lib/listings/detail-query';
import { listNewestIds, NEWEST_FIRST } from '@/lib/listings/own-listings-query';
import type { ListingContact, ListingDetail } from '@/lib/listings/types';

/** One's own listing with everything stored about it, for /api and forms. */
export type StoredListing = {
  listing: ListingDetail;
  isPublished: boolean;
  version: number;
  contact: ListingContact;
  /** Ids of `listing.images`, in the same order. */
  imageIds: number[];
};

const STORED_SELECT = {
  ...DETAIL_SELECT,
  version: true,
  contact: { select: { email: true, phone: true } },
  images: { ...DETAIL_SELECT.images, select: { ...DETAIL_SELECT.images.select, id: true } },
} as const satisfies Prisma.ListingSelect;

/** `null` for others' listings and removed ones. */
export async function getStoredListing(actor: Actor, id: number): Promise<StoredListing | null> {
  const row = await db.listing.findFirst({
    where: { id, ownerId: actor.id, removedAt: null },
    select: STORED_SELECT,
  });
  return row && toStoredListing(row);
}

/** Most listings in one /api response. */
const MAX_STORED = 1_000;

/** One's own listings, newest first. */
export async function listStoredListings(actor: Actor): Promise<StoredListing[]> {
  const ids = await listNewestIds(actor, MAX_STORED, 0);
  const rows = await db.listing.findMany({
    where: { id: { in: ids } },
    orderBy: NEWEST_FIRST,
    select: STORED_SELECT,
  });
  return rows.map(toStoredListing);
}

function toStoredListing(row: Prisma.ListingGetPayload<{ select: typeof STORED_SELECT }>): StoredListing {
  return {
    listing: toListingDetail(row),
    isPublished: row.published,
    version: row.version,
    contact: { email: row.contact?.email ?? null, phone: row.contact?.phone ?? null },
    imageIds: row.images.map((image) => image.id),
  };
}
