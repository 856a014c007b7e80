import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';

/** Results are cached per process this long, so unpublishing takes effect on pictures within a second. */
const MEMORY_MS = 500;
const MEMORY_SIZE = 5_000;
const known = new Map<string, { until: number; isHidden: boolean }>();

/**
 * Whether a picture is shown only by listings that are not public, or has no row (any more). Pictures of projects,
 * people and developers, the site's own and fresh uploads (protected by 96 random bits in the key) are not hidden.
 */
export async function isPictureHidden(key: string): Promise<boolean> {
  const now = performance.now();
  const remembered = known.get(key);
  if (remembered && remembered.until > now) return remembered.isHidden;
  const [found] = await db.$queryRaw<{ isHidden: boolean }[]>`
    SELECT coalesce(bool_and(NOT l.published), false)
      AND NOT EXISTS (SELECT FROM project_images p WHERE p.picture_key = ${key})
      AND NOT EXISTS (SELECT FROM floor_plans p WHERE p.picture_key = ${key})
      OR NOT EXISTS (SELECT FROM pictures p WHERE p.key = ${key}) AS "isHidden"
    FROM listing_images i JOIN listings l ON l.id = i.listing_id WHERE i.picture_key = ${key}`;
  const isHidden = found?.isHidden ?? false;
  if (known.size >= MEMORY_SIZE) known.clear();
  known.set(key, { until: now + MEMORY_MS, isHidden });
  return isHidden;
}

/** Up to 20 public listings that show the picture; while one does, everybody may see it. */
export async function listPublicListingsWith(key: string): Promise<number[]> {
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT l.id FROM listing_images i JOIN listings l ON l.id = i.listing_id
    WHERE i.picture_key = ${key} AND l.published LIMIT 20`;
  return found.map(({ id }) => id);
}

/**
 * Whether this person may see a hidden picture: its uploader, the owner of a listing with it that is not removed, or an
 * administrator. Nobody may see one without a row: it waits in the trash.
 */
export async function maySeeHiddenPicture(actor: Actor, key: string): Promise<boolean> {
  const isAdmin = actor.role === 'admin';
  const [found] = await db.$queryRaw<{ isOwn: boolean }[]>`
    SELECT EXISTS (
        SELECT FROM pictures p WHERE p.key = ${key} AND (${isAdmin} OR p.owner_id = ${actor.id}::uuid))
      OR EXISTS (
        SELECT FROM listing_images i JOIN listings l ON l.id = i.listing_id
        WHERE i.picture_key = ${key} AND l.owner_id = ${actor.id}::uuid AND l.removed_at IS NULL) AS "isOwn"`;
  return found?.isOwn ?? false;
}
