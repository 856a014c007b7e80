import { readDb } from '@/lib/db';
import { SITEMAP_SHARD_SIZE } from '@/lib/listings/constants';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';

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
