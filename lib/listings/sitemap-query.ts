import { db } from '@/lib/db';
import type { MarketStatus, PropertyType } from '@/lib/listings/constants';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';

/** Listing ids a shard covers: the protocol allows 50,000 addresses a sitemap. fold_listing_deltas() counts by it too. */
export const SITEMAP_SHARD_SIZE = 50_000;

/** The shards that hold public listings, each with its last change (of a listing that came, went or was edited). Shard n covers the ids n·50,000+1 to (n+1)·50,000. */
export async function listSitemapShards(): Promise<{ shard: number; lastModified: Date }[]> {
  return db.$queryRaw`
    SELECT shard, max(changed_at) AS "lastModified"
    FROM (SELECT shard, count, changed_at FROM listing_shards
          UNION ALL SELECT (listing_id - 1) / ${SITEMAP_SHARD_SIZE}::int, sign, changed_at FROM listing_deltas) counted
    GROUP BY 1 HAVING sum(count) > 0 ORDER BY 1`;
}

/** The public listings of one shard. */
export async function listShardListings(
  shard: number,
): Promise<{ id: number; updatedAt: Date; cover: string | null }[]> {
  const firstId = shard * SITEMAP_SHARD_SIZE;
  const rows = await db.listing.findMany({
    where: { ...PUBLIC_LISTING, id: { gt: firstId, lte: firstId + SITEMAP_SHARD_SIZE } },
    orderBy: { id: 'asc' },
    select: { id: true, updatedAt: true, images: { where: { position: 0 }, select: { pictureKey: true } } },
  });
  return rows.map(({ id, updatedAt, images }) => ({ id, updatedAt, cover: images[0]?.pictureKey ?? null }));
}

/** When a home of each place, market and kind last came, went or was edited; only where there are homes. */
export async function listPlaceChanges(): Promise<
  { placeId: number; status: MarketStatus; type: PropertyType; lastModified: Date }[]
> {
  return db.$queryRaw`
    SELECT place_id AS "placeId", property_status::text AS status, property_type::text AS type,
           max(changed_at) AS "lastModified"
    FROM (SELECT place_id, property_status, property_type, count, changed_at FROM listing_counts
          UNION ALL SELECT place_id, property_status, property_type, sign, changed_at FROM listing_deltas) counted
    GROUP BY 1, 2, 3 HAVING sum(count) > 0`;
}
