import { db } from '@/lib/db';
import { tryConsume, upTo } from '@/lib/rate-limit';

/** Returning or reloading within this time counts as the same view. */
const VIEW_SECONDS = 1_800;
const ONE_VIEW = upTo(1, VIEW_SECONDS);

/**
 * Counts a view of a public listing, at most one per half hour and `viewer` (a keyed hash of the request's origin;
 * nothing is stored in the browser, and the hash is deleted after two days).
 */
export async function countView(listingId: number, viewer: string): Promise<void> {
  if (!(await tryConsume(`view:${listingId}:${viewer}`, ONE_VIEW))) return;
  await db.$executeRaw`
    INSERT INTO listing_statistics AS s (listing_id, day, views)
    SELECT l.id, (now() AT TIME ZONE 'UTC')::date, 1 FROM listings l WHERE l.id = ${listingId} AND l.published
    ON CONFLICT (listing_id, day) DO UPDATE SET views = s.views + 1`;
}
