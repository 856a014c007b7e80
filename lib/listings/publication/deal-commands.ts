import { db } from '@/lib/db';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { AVAILABILITY_DAYS, type PropertyStatus } from '@/lib/listings/constants';
import { log } from '@/lib/log';
import type { Country } from '@/lib/places/constants';
import { publishCacheTags } from '@/lib/realtime/announcements';

const BATCH = 500;

/** Reserved, sold and let homes leave the market after AVAILABILITY_DAYS. Idempotent; publishing brings them back. */
export async function hideOldDeals(): Promise<void> {
  let hidden = 0;
  for (let count = BATCH; count === BATCH; hidden += count) count = await hideBatch();
  if (hidden > 0) log.info({ hidden }, 'reserved, sold and let homes hidden');
}

type Hidden = { id: number; propertyStatus: PropertyStatus; country: Country; ownerId: string | null };

function hideBatch(): Promise<number> {
  return db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<Hidden[]>`
      UPDATE listings l SET published = false, version = l.version + 1, updated_at = now(),
        first_published_at = coalesce(l.first_published_at, l.listed_at)
      FROM (SELECT id FROM listings
            WHERE published AND availability_at < now() - make_interval(days => ${AVAILABILITY_DAYS}::int)
            ORDER BY availability_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) old
      WHERE l.id = old.id
      RETURNING l.id, l.property_status::text AS "propertyStatus", l.country::text AS country, l.owner_id AS "ownerId"`;
    await publishCacheTags(tx, tagsOfListings(rows));
    return rows.length;
  });
}
