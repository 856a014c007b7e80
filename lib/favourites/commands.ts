import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { propertyNotFound } from '@/lib/listings/property-not-found';
import { type Bucket, consume } from '@/lib/rate-limit';

/** Far beyond what a hand can do. */
const CHANGES: Bucket = { capacity: 120, refillPerSecond: 2 };

/**
 * Keeps a public home, or lets it go; asking for what is so already changes nothing. What was kept and is no longer
 * public can still be let go.
 *
 * @throws AppError `not_found` for a home that is not public, `rate_limited`
 */
export async function setFavourite(
  actor: Actor,
  { listingId, isFavourite }: { listingId: number; isFavourite: boolean },
): Promise<{ isFavourite: boolean }> {
  await consume(`favourite:user:${actor.id}`, CHANGES);
  if (!isFavourite) {
    await db.favourite.deleteMany({ where: { userId: actor.id, listingId } });
    return { isFavourite: false };
  }
  const [kept] = await db.$queryRaw<{ isPublic: boolean }[]>`
    WITH home AS (SELECT id, price_cents FROM listings WHERE id = ${listingId} AND published),
    person AS (
      SELECT id FROM users
      WHERE id = ${actor.id}::uuid AND suspended_at IS NULL AND deleted_at IS NULL FOR SHARE
    ), added AS (
      INSERT INTO favourites (user_id, listing_id, price_cents)
      SELECT person.id, home.id, price_cents FROM home, person ON CONFLICT DO NOTHING
    )
    SELECT EXISTS (SELECT FROM home) AS "isPublic"`;
  if (!kept?.isPublic) throw propertyNotFound();
  return { isFavourite: true };
}

type Toggled = { isFavourite: boolean | null };

/**
 * Turns a favourite over: kept becomes let go, and the other way round. Turns of one person and home wait for each
 * other, so that an even number of them leaves things as they were.
 *
 * @throws AppError `not_found` for a home that is neither public nor kept, `rate_limited`
 */
export async function toggleFavourite(actor: Actor, listingId: number): Promise<{ isFavourite: boolean }> {
  await consume(`favourite:user:${actor.id}`, CHANGES);
  const [, rows] = await db.$transaction([
    db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`favourite:${actor.id}:${listingId}`}, 0))`,
    // A statement of its own: it must see what the one before it in the line has written.
    db.$queryRaw<Toggled[]>`
      WITH gone AS (
        DELETE FROM favourites WHERE user_id = ${actor.id}::uuid AND listing_id = ${listingId} RETURNING 1
      ), person AS (
        SELECT id FROM users
        WHERE id = ${actor.id}::uuid AND suspended_at IS NULL AND deleted_at IS NULL FOR SHARE
      ), added AS (
        INSERT INTO favourites (user_id, listing_id, price_cents)
        SELECT person.id, l.id, l.price_cents FROM listings l, person
        WHERE l.id = ${listingId} AND l.published AND NOT EXISTS (SELECT FROM gone)
        ON CONFLICT DO NOTHING RETURNING 1
      )
      SELECT CASE WHEN EXISTS (SELECT FROM gone) THEN false WHEN EXISTS (SELECT FROM added) THEN true END AS "isFavourite"`,
  ]);
  const isFavourite = rows[0]?.isFavourite ?? null;
  if (isFavourite === null) throw propertyNotFound();
  return { isFavourite };
}

/** Whether the person gets e-mail about the homes they keep. */
export async function setFavouriteEmails(actor: Actor, isWanted: boolean): Promise<void> {
  await db.user.update({ where: { id: actor.id }, data: { emailOnFavourites: isWanted } });
}
