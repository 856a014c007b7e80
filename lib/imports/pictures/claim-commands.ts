import { db } from '@/lib/db';
import { CLAIM_SECONDS } from '@/lib/imports/pictures/constants';

export type ClaimedHome = { listingId: number; host: string };

/** The home that is due for longest, whose next picture is not on one of `exceptHosts`. After a crash another worker takes over. */
export async function claimHome(exceptHosts: readonly string[], now: Date): Promise<ClaimedHome | null> {
  const [home] = await db.$queryRaw<ClaimedHome[]>`
    WITH due AS (
      SELECT q.listing_id FROM listing_picture_queue q JOIN listings l ON l.id = q.listing_id
      JOIN users u ON u.id = l.owner_id AND u.suspended_at IS NULL
      WHERE q.next_try_at <= ${now} AND (q.busy_until IS NULL OR q.busy_until <= ${now})
        AND q.host <> ALL(${[...exceptHosts]}::text[])
      ORDER BY q.next_try_at, q.listing_id LIMIT 1 FOR UPDATE OF q SKIP LOCKED
    )
    UPDATE listing_picture_queue q SET busy_until = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}::int)
    FROM due WHERE q.listing_id = due.listing_id RETURNING q.listing_id AS "listingId", q.host`;
  return home ?? null;
}

export type DuePicture = {
  id: number;
  listingId: number;
  ownerId: string;
  username: string;
  role: string;
  url: string;
  etag: string | null;
  lastModified: string | null;
  pictureKey: string | null;
  /** With this one. */
  attempts: number;
  waits: boolean;
};

/**
 * The home's next picture; keeps the claim. The attempt is counted before it begins, so that a picture that ends the process
 * is given up, too.
 */
export async function takePicture(listingId: number, now: Date): Promise<DuePicture | null> {
  const [picture] = await db.$queryRaw<DuePicture[]>`
    WITH claim AS (
      UPDATE listing_picture_queue SET busy_until = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}::int)
      WHERE listing_id = ${listingId} RETURNING listing_id, publish_by
    ), due AS (
      SELECT s.id, claim.publish_by FROM claim JOIN listing_source_pictures s USING (listing_id)
      WHERE s.next_try_at <= ${now} AND s.position IS NOT NULL ORDER BY s.position LIMIT 1
    )
    UPDATE listing_source_pictures s SET attempts = s.attempts + 1,
      next_try_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}::int)
    FROM due, listings l, users u WHERE s.id = due.id AND l.id = s.listing_id AND u.id = l.owner_id
    RETURNING s.id, s.listing_id AS "listingId", u.id::text AS "ownerId", u.username::text, u.role::text, s.url, s.etag,
      s.last_modified AS "lastModified", s.picture_key AS "pictureKey", s.attempts, due.publish_by IS NOT NULL AS waits`;
  return picture ?? null;
}
