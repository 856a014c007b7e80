import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import type { SeatRole } from '@/lib/seats/constants';

export type Seat = { userId: string; agencyId: number; role: SeatRole };

/**
 * The person's seat; its agency is locked, so that of two owners who leave at once one stays. Take it before the lock of
 * an account: the deletion of an account needs both.
 */
export async function lockAgencyOf(
  tx: Pick<Database, '$queryRaw' | 'agencySeat'>,
  userId: string,
): Promise<Seat | null> {
  const [locked] = await tx.$queryRaw<{ id: number }[]>`
    SELECT a.id FROM agencies a JOIN agency_seats s ON s.agency_id = a.id
    WHERE s.user_id = ${userId}::uuid FOR UPDATE OF a`;
  // As it is now: it may have ended while this waited.
  const seat = await tx.agencySeat.findUnique({
    where: { userId },
    select: { userId: true, agencyId: true, role: true },
  });
  return locked && seat?.agencyId === locked.id ? seat : null;
}

/** @throws AppError `unauthorized` */
export async function lockOwnSeat(
  tx: Pick<Database, '$queryRaw' | 'agencySeat'>,
  actor: Actor,
): Promise<Seat | null> {
  const seat = await lockAgencyOf(tx, actor.id);
  await requireActiveActor(tx, actor);
  return seat;
}
