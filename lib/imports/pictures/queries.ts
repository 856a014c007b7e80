import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { SHOWN_FAILURES } from '@/lib/imports/pictures/constants';
import type { FailedPictures } from '@/lib/imports/pictures/types';
import { mayEdit } from '@/lib/listings/rights/rights-query';

/** `l` is the listing's alias: public, or hidden only because its first picture is not there yet. */
export const SHOWN_OR_WAITING = Prisma.sql`(l.published OR EXISTS (
  SELECT FROM listing_picture_queue q WHERE q.listing_id = l.id AND q.publish_by IS NOT NULL))`;

/** `s` is a picture of a feed. */
export const GIVEN_UP = Prisma.sql`(s.position IS NOT NULL AND s.picture_key IS NULL AND s.next_try_at IS NULL)`;

/** Feeds' pictures that were given up, by home that the actor may edit; of one home if `listingId` is given. */
export async function failedPictures(
  actor: Actor,
  { listingId = null, limit = 100 }: { listingId?: number | null; limit?: number } = {},
): Promise<FailedPictures[]> {
  return db.$queryRaw<FailedPictures[]>`
    SELECT l.id AS "listingId", l.reference, l.title, count(*)::int AS count,
      to_json((array_agg(json_build_object('url', s.url, 'problem', s.problem) ORDER BY s.position))[1:${SHOWN_FAILURES}::int]) AS pictures
    FROM listings l JOIN listing_source_pictures s ON s.listing_id = l.id
    WHERE ${mayEdit(actor, 'l')} AND l.removed_at IS NULL AND (${listingId}::int IS NULL OR l.id = ${listingId}::int)
      AND ${GIVEN_UP}
    GROUP BY l.id ORDER BY l.id LIMIT ${limit}::int`;
}
