import { readDb } from '@/lib/db';
import type { MarketStatus, PropertyType } from '@/lib/listings/constants';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

/** Listing ids per shard; the protocol allows 50,000 URLs per sitemap. fold_listing_deltas() uses the same size. */
export const SITEMAP_SHARD_SIZE = 50_000;

/**
 * The shards with public listings, each with the last time a listing in it appeared, disappeared or was edited. Shard n
 * covers the ids n·50,000+1 to (n+1)·50,000.
 */
export async function listSitemapShards(): Promise<{ shard: number; lastModified: Date }[]> {
  return readDb.$queryRaw`
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
  // One JSON value: transferring up to 50,000 rows takes longer than reading them.
  const [row] = await readDb.$queryRaw<
    { listings: { id: number; updatedAt: string; cover: string | null }[] }[]
  >`
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'updatedAt', l.updated_at, 'cover', i.picture_key)
                             ORDER BY l.id), '[]') AS listings
    FROM listings l LEFT JOIN listing_images i ON i.listing_id = l.id AND i.position = 0
    WHERE ${PUBLIC_LISTING_SQL} AND l.id > ${firstId}::int AND l.id <= ${firstId + SITEMAP_SHARD_SIZE}::int`;
  return (row?.listings ?? []).map((listing) => ({ ...listing, updatedAt: new Date(listing.updatedAt) }));
}

type PlaceChange = { placeId: number; status: MarketStatus; type: PropertyType; lastModified: Date };

/**
 * When a listing last appeared, disappeared or was edited, by place, market and type; only combinations that have
 * listings.
 */
export async function listPlaceChanges(): Promise<PlaceChange[]> {
  const [row] = await readDb.$queryRaw<
    { places: (Omit<PlaceChange, 'lastModified'> & { lastModified: string })[] }[]
  >`
    SELECT coalesce(json_agg(json_build_object('placeId', place_id, 'status', status, 'type', type,
                                               'lastModified', "lastModified")), '[]') AS places
    FROM (
      SELECT place_id, property_status AS status, property_type AS type, max(changed_at) AS "lastModified"
      FROM (SELECT place_id, property_status, property_type, count, changed_at FROM listing_counts
            UNION ALL SELECT place_id, property_status, property_type, sign, changed_at FROM listing_deltas) counted
      GROUP BY 1, 2, 3 HAVING sum(count) > 0) changes`;
  return (row?.places ?? []).map((place) => ({ ...place, lastModified: new Date(place.lastModified) }));
}
