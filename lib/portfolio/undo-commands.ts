import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';
import { restoreAgents } from '@/lib/portfolio/assign-commands';
import { announceHomes, namesOf } from '@/lib/portfolio/commands';
import { UNDO_MINUTES } from '@/lib/portfolio/constants';
import { lockStandings } from '@/lib/portfolio/standing-query';
import type { ChangedHome } from '@/lib/portfolio/types';
import { tPortfolioErrors } from '@/messages/portfolio-errors';

/** Homes that have changed since stay as they are; `kept` names them. @throws AppError `not_found` if it is too late */
export function undoChange(actor: Actor, { id }: { id: string }): Promise<{ count: number; kept: string }> {
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    await allowLongStatements(tx);
    const [stored] = await tx.$queryRaw<{ change: string; homes: ChangedHome[] }[]>`
      DELETE FROM listing_changes WHERE id = ${id}::uuid AND owner_id = ${actor.id}::uuid
        AND created_at > now() - make_interval(mins => ${UNDO_MINUTES}::int)
      RETURNING change, homes`;
    if (!stored) throw new AppError('not_found', tPortfolioErrors('undoTooLate', { minutes: UNDO_MINUTES }));
    const { change, homes } = stored;
    const untouched = await listUntouched(tx, actor, homes, change === 'remove');
    await restore(tx, untouched, change);
    const ids = untouched.map(({ before }) => before.id);
    await announceHomes(tx, ids);
    const kept = homes.filter((home) => !untouched.includes(home)).map(({ before }) => before);
    return { count: ids.length, kept: namesOf(kept) };
  }, LONG_TRANSACTION);
}

/** Those as the change left them. A home that was taken down since does not come back. */
async function listUntouched(
  tx: Database,
  actor: Actor,
  homes: readonly ChangedHome[],
  removed: boolean,
): Promise<ChangedHome[]> {
  const ids = homes.map(({ before }) => before.id);
  const now = new Map((await lockStandings(tx, actor, ids, { removed })).map((home) => [home.id, home]));
  const barred = await tx.listing.findMany({
    where: { id: { in: ids }, OR: [{ moderationReason: { not: null } }, { withheldAt: { not: null } }] },
    select: { id: true },
  });
  const isBarred = new Set(barred.map(({ id }) => id));
  return homes.filter(({ before, after }) => {
    const home = now.get(before.id);
    return (
      home?.version === after.version &&
      home.published === after.published &&
      home.availability === after.availability &&
      !(before.published && isBarred.has(before.id))
    );
  });
}

async function restore(tx: Database, homes: readonly ChangedHome[], change: string): Promise<void> {
  const standings = homes.map((home) => home.before);
  if (change === 'assign') return restoreAgents(tx, standings);
  const before = JSON.stringify(standings);
  if (change === 'price') {
    await tx.$executeRaw`
      UPDATE listings l SET price_cents = h."priceCents", hand_edited = coalesce(h."handEdited", l.hand_edited),
        last_confirmed_at = now(), version = l.version + 1, updated_at = now()
      FROM jsonb_to_recordset(${before}::jsonb) AS h(id int, "priceCents" bigint, "handEdited" text[]) WHERE l.id = h.id`;
    return;
  }
  await tx.$executeRaw`
    UPDATE listings l SET published = h.published, featured = h.featured, availability = h.availability,
      availability_at = h."availabilityAt", removed_at = NULL, last_confirmed_at = now(), version = l.version + 1, updated_at = now()
    FROM jsonb_to_recordset(${before}::jsonb) AS h(id int, published boolean, featured boolean,
      availability listing_availability, "availabilityAt" timestamptz)
    WHERE l.id = h.id`;
  await recordPrices(
    tx,
    homes.map((home) => home.before.id),
  );
}

/** An undo is of minutes. */
export async function forgetChanges(): Promise<void> {
  await db.$executeRaw`DELETE FROM listing_changes WHERE created_at < now() - interval '1 day'`;
}
