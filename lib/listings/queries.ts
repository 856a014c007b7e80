import { db, readDb } from '@/lib/db';
import { type Listing, Prisma } from '@/lib/generated/prisma/client';
import { readCards } from '@/lib/listings/card/card-query';
import { SITEMAP_SHARD_SIZE } from '@/lib/listings/constants';
import { DETAIL_SELECT, toListingDetail } from '@/lib/listings/detail-query';
import type { ListingCard, PublicListing } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

/** @param from `db` beside rows of somebody's own, which a replica may not show yet */
export async function listListingsByIds(
  ids: number[],
  from: Parameters<typeof readCards>[0] = readDb,
): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  return readCards(from, Prisma.sql`${ids}::int[]`);
}

export async function getPublicListing(id: number): Promise<PublicListing> {
  const row = await db.listing.findUnique({
    where: { id },
    select: { ...DETAIL_SELECT, feedId: true, firstPublishedAt: true, moderationReason: true },
  });
  if (row?.published) return { state: 'public', listing: toListingDetail(row) };
  if (row && (row.removedAt || isGoneFromFeed(row))) {
    return {
      state: 'removed',
      status: row.propertyStatus,
      type: row.propertyType,
      placeId: row.placeId,
    };
  }
  return null;
}

type FedRow = Pick<Listing, 'feedId' | 'propertyStatus' | 'firstPublishedAt' | 'moderationReason'>;

/** It was public, and its feed lacks it now or calls it sold; it returns with the feed. */
const isGoneFromFeed = ({ feedId, propertyStatus, firstPublishedAt, moderationReason }: FedRow) =>
  feedId !== null &&
  propertyStatus === 'unavailable' &&
  firstPublishedAt !== null &&
  moderationReason === null;

export async function listRemovedListingIds(): Promise<number[]> {
  // One array instead of tens of thousands of rows: every web process reads it whenever a listing changes.
  const [row] = await readDb.$queryRaw<{ ids: number[] | null }[]>`
    SELECT array_agg(l.id) AS ids FROM listings l WHERE l.removed_at IS NOT NULL`;
  return row?.ids ?? [];
}

export async function listShardListings(
  shard: number,
): Promise<{ id: number; updatedAt: Date; cover: string | null }[]> {
  const firstId = shard * SITEMAP_SHARD_SIZE;
  // One JSON value: transferring up to 20,000 rows takes longer than reading them.
  const [row] = await readDb.$queryRaw<
    { listings: { id: number; updatedAt: string; cover: string | null }[] }[]
  >`
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'updatedAt', l.updated_at, 'cover', i.picture_key)
                             ORDER BY l.id), '[]') AS listings
    FROM listings l LEFT JOIN listing_images i ON i.listing_id = l.id AND i.position = 0
    WHERE ${PUBLIC_LISTING_SQL} AND l.id > ${firstId}::int AND l.id <= ${firstId + SITEMAP_SHARD_SIZE}::int`;
  return (row?.listings ?? []).map((listing) => ({ ...listing, updatedAt: new Date(listing.updatedAt) }));
}
