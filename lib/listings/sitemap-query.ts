import { db } from '@/lib/db';
import type { MarketStatus, PropertyType } from '@/lib/listings/constants';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';

/** Listing ids a shard covers: the protocol allows 50,000 addresses a sitemap. */
export const SITEMAP_SHARD_SIZE = 50_000;

/** The shards that hold public listings, each with its last change. Shard n covers the ids n·50,000+1 to (n+1)·50,000. */
export async function listSitemapShards(): Promise<{ shard: number; lastModified: Date }[]> {
  return db.$queryRaw`
    SELECT ((l.id - 1) / ${SITEMAP_SHARD_SIZE}::int) AS shard, max(l.updated_at) AS "lastModified"
    FROM listings l WHERE l.published GROUP BY 1 ORDER BY 1`;
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

/** When a public home of each place, market and kind last changed. */
export async function listPlaceChanges(): Promise<
  { placeId: number; status: MarketStatus; type: PropertyType; lastModified: Date }[]
> {
  return db.$queryRaw`
    SELECT l.place_id AS "placeId", l.property_status::text AS status, l.property_type::text AS type,
           max(l.updated_at) AS "lastModified"
    FROM listings l WHERE l.published GROUP BY 1, 2, 3`;
}
