import { db } from '@/lib/db';
import { tryConsume, upTo } from '@/lib/rate-limit';
import { HOUR_SECONDS } from '@/lib/time';

/** Reloading within this time counts as the same view. */
const VIEW_SECONDS = 1_800;
const ONE_VIEW = upTo(1, VIEW_SECONDS);
/** A viewer may be an office or a mobile network's exit. */
const VIEWS = upTo(300, HOUR_SECONDS);

/** `viewer`: a keyed hash of the network address; a client can make up everything else. Nothing more is stored. */
export async function countView(listingId: number, viewer: string): Promise<void> {
  const isPublic = await db.listing.findFirst({
    where: { id: listingId, published: true },
    select: { id: true },
  });
  if (!isPublic || !(await tryConsume(`views:${viewer}`, VIEWS))) return;
  if (!(await tryConsume(`view:${listingId}:${viewer}`, ONE_VIEW))) return;
  await db.$executeRaw`
    INSERT INTO listing_statistics AS s (listing_id, day, views)
    SELECT l.id, (now() AT TIME ZONE 'UTC')::date, 1 FROM listings l WHERE l.id = ${listingId} AND l.published
    ON CONFLICT (listing_id, day) DO UPDATE SET views = s.views + 1`;
}
