import type { Database } from '@/lib/db';
import { PICTURE_URL_MAX, RECHECK_HOURS, WAIT_HOURS } from '@/lib/imports/pictures/constants';
import type { ImportHome } from '@/lib/imports/types';
import { MAX_LISTING_PHOTOS } from '@/lib/storage/constants';

type Wished = { reference: string; position: number; url: string; host: string; caption: string };

function wishedOf({ reference, pictures }: ImportHome): Wished[] {
  return pictures
    .flatMap(({ url, caption }) => (URL.canParse(url) ? [{ address: new URL(url), caption }] : []))
    .filter(({ address }) => address.href.length <= PICTURE_URL_MAX)
    .slice(0, MAX_LISTING_PHOTOS)
    .map(({ address: { href, host }, caption }, position) => ({
      reference,
      position,
      url: href,
      host,
      caption: caption ?? '',
    }));
}

export const wishesPictures = (home: ImportHome): boolean => wishedOf(home).length > 0;

/**
 * Notes what the feed has of its homes' pictures, in the import's transaction; a worker fetches them. A home without any in
 * this file keeps what it has. Rows that do not differ are neither written nor locked, since a worker may be at them.
 * @param written ids of homes that this import created or changed
 */
export async function wishPictures(
  tx: Database,
  ownerId: string,
  homes: readonly ImportHome[],
  { createdIds, changedIds, now }: { createdIds: number[]; changedIds: number[]; now: Date },
): Promise<void> {
  const wished = homes.flatMap(wishedOf);
  if (wished.length === 0) return;
  await tx.$executeRaw`
    WITH wished AS (
      SELECT l.id AS listing_id, w.position, w.url, w.host, w.caption
      FROM json_to_recordset(${JSON.stringify(wished)}::json)
        AS w(reference text, position smallint, url text, host text, caption text)
      JOIN listings l ON l.owner_id = ${ownerId}::uuid AND l.reference = w.reference
    ), gone AS (
      UPDATE listing_source_pictures s SET position = NULL, next_try_at = NULL
      WHERE s.position IS NOT NULL AND s.listing_id IN (SELECT listing_id FROM wished)
        AND NOT EXISTS (SELECT FROM wished w WHERE w.listing_id = s.listing_id AND w.url = s.url)
      RETURNING s.listing_id
    ), due AS (
      SELECT w.*, s.id, s.next_try_at, s.attempts,
        s.id IS NULL OR s.position IS NULL AND s.picture_key IS NULL OR s.next_try_at IS NULL
          AND (s.checked_at <= ${now}::timestamptz - make_interval(hours => ${RECHECK_HOURS}::int) OR w.listing_id = ANY(${changedIds}::int[])) AS is_due,
        s.position AS old_position, s.caption AS old_caption
      FROM wished w LEFT JOIN listing_source_pictures s ON s.listing_id = w.listing_id AND s.url = w.url
    ), noted AS (
      INSERT INTO listing_source_pictures AS s (listing_id, position, url, caption, next_try_at)
      SELECT listing_id, position, url, caption, CASE WHEN is_due THEN ${now}::timestamptz ELSE next_try_at END FROM due
      WHERE is_due OR position IS DISTINCT FROM old_position OR caption <> old_caption
      ON CONFLICT (listing_id, url) DO UPDATE SET position = excluded.position, caption = excluded.caption,
        attempts = CASE WHEN s.next_try_at IS NULL THEN 0 ELSE s.attempts END, next_try_at = excluded.next_try_at
      RETURNING listing_id
    )
    INSERT INTO listing_picture_queue AS q (listing_id, host, next_try_at, publish_by)
    SELECT touched.listing_id,
      (SELECT w.host FROM wished w WHERE w.listing_id = touched.listing_id ORDER BY w.position LIMIT 1), ${now},
      CASE WHEN touched.listing_id = ANY(${createdIds}::int[]) THEN ${now}::timestamptz + make_interval(hours => ${WAIT_HOURS}::int) END
    FROM (SELECT listing_id FROM gone UNION SELECT listing_id FROM noted) touched
    ON CONFLICT (listing_id) DO UPDATE SET next_try_at = least(q.next_try_at, excluded.next_try_at)`;
}
