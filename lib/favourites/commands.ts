import { signedId, verifiedId } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { FAVOURITES_TOKEN_PREFIX } from '@/lib/favourites/constants';
import { propertyNotFound } from '@/lib/listings/policy';
import { type Bucket, consume } from '@/lib/rate-limit';
import { tFavourites } from '@/messages/favourites';

const CHANGES: Bucket = { capacity: 120, refillPerSecond: 2 };

/** Idempotent. @throws AppError `not_found` if the listing to save is not public, `rate_limited` */
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

/** Parallel toggles are serialised, so that an even number of them cancels out. @throws AppError like `setFavourite` */
export async function toggleFavourite(actor: Actor, listingId: number): Promise<{ isFavourite: boolean }> {
  await consume(`favourite:user:${actor.id}`, CHANGES);
  const [, rows] = await db.$transaction([
    db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`favourite:${actor.id}:${listingId}`}, 0))`,
    // A separate statement, so that it sees what the previous lock holder has committed.
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

export async function setFavouriteEmails(actor: Actor, isWanted: boolean): Promise<void> {
  await db.user.update({ where: { id: actor.id }, data: { emailOnFavourites: isWanted } });
}

const PURPOSE = 'unsubscribe-favourites';

/** The token can only switch off these e-mails, so it never expires. */
export function favouritesUnsubscribeToken(userId: string): string {
  return `${FAVOURITES_TOKEN_PREFIX}${signedId(PURPOSE, userId)}`;
}

/** Idempotent. @throws AppError `invalid` for a forged token */
export async function unsubscribeFromFavourites(token: string): Promise<void> {
  const id = verifiedId(PURPOSE, token.slice(FAVOURITES_TOKEN_PREFIX.length));
  if (id === null) {
    throw new AppError('invalid', tFavourites('unsubscribeInvalid'));
  }
  await db.user.updateMany({ where: { id }, data: { emailOnFavourites: false } });
}
