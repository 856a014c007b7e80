import { db } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { SAME_PROPERTY_DAYS } from '@/lib/listings/publication/relisting-commands';
import { log } from '@/lib/log';
import { publishCacheTags } from '@/lib/realtime/announcements';

/** For this many days a removed listing answers 410; then it is erased. */
const REMOVED_LISTING_DAYS = 90;
const BATCH = 500;

/** Idempotent. A trace that identifies the property is kept for another week (SAME_PROPERTY_DAYS). */
export async function eraseRemovedListings(): Promise<void> {
  let erased = 0;
  for (let count = BATCH; count === BATCH; erased += count) count = await eraseBatch();
  const traces = await db.$executeRaw`
    DELETE FROM listing_traces WHERE removed_at < now() - make_interval(days => ${SAME_PROPERTY_DAYS}::int)`;
  log.info({ erased, traces }, 'removed listings erased');
}

function eraseBatch(): Promise<number> {
  return db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: number }[]>`
      SELECT l.id FROM listings l
      WHERE l.removed_at IS NOT NULL AND l.removed_at < now() - make_interval(days => ${REMOVED_LISTING_DAYS}::int)
      ORDER BY l.removed_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.$executeRaw`
      INSERT INTO listing_traces (owner_id, property_status, property_type, latitude, longitude, area_m2, listed_at, removed_at, prices)
      SELECT l.owner_id, l.property_status, l.property_type, l.latitude, l.longitude, l.area_m2, l.listed_at, l.removed_at,
             coalesce((SELECT jsonb_agg(jsonb_build_object('at', p.recorded_at, 'cents', p.price_cents) ORDER BY p.recorded_at)
                       FROM listing_prices p WHERE p.listing_id = l.id), '[]')
      FROM listings l WHERE l.id = ANY(${ids}) AND l.owner_id IS NOT NULL AND l.latitude IS NOT NULL
        AND l.removed_at > now() - make_interval(days => ${SAME_PROPERTY_DAYS}::int)`;
    await tx.listing.deleteMany({ where: { id: { in: ids } } });
    await publishCacheTags(tx, ids.map(cacheTags.listing));
    return ids.length;
  });
}
