import { requireHead } from '@/lib/agencies/commands';
import type { Actor } from '@/lib/auth/types';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { cacheTags } from '@/lib/listings/cache-tags';
import { publishCacheTags } from '@/lib/realtime/announcements';
import type { SeatRole } from '@/lib/seats/constants';
import { leaveSeat } from '@/lib/seats/leaving-commands';
import { lockOwnSeat, type Seat } from '@/lib/seats/seat-query';
import { tAgencyErrors } from '@/messages/agency-errors';

/** @throws AppError `not_found` */
async function requireColleague(tx: Database, { agencyId }: Seat, userId: string): Promise<Seat> {
  const seat = await tx.agencySeat.findFirst({
    where: { agencyId, userId },
    select: { userId: true, agencyId: true, role: true },
  });
  if (!seat) throw new AppError('not_found', tAgencyErrors('noColleague'));
  return seat;
}

/** @throws AppError `not_found`, `forbidden` for agents, `conflict` if nobody would head the agency */
export function changeRole(
  actor: Actor,
  { userId, role }: { userId: string; role: SeatRole },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const head = await requireHead(tx, actor);
    await requireColleague(tx, head, userId);
    await tx.agencySeat.update({ where: { userId }, data: { role } });
    const { agencyId } = head;
    const owners = await tx.agencySeat.count({
      where: { agencyId, role: 'owner', user: { suspendedAt: null } },
    });
    if (owners === 0) throw new AppError('conflict', tAgencyErrors('lastOwner'));
    await publishCacheTags(tx, [cacheTags.agency(agencyId)]);
  });
}

/** Their homes become the actor's. @throws AppError `not_found`, `forbidden` for agents, `invalid` for oneself */
export function removeColleague(actor: Actor, { userId }: { userId: string }): Promise<void> {
  return db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    const head = await requireHead(tx, actor);
    if (userId === actor.id) throw new AppError('invalid', tAgencyErrors('removeSelf'));
    const seat = await requireColleague(tx, head, userId);
    await publishCacheTags(tx, await leaveSeat(tx, seat, { takerId: actor.id }));
  }, LONG_TRANSACTION);
}

/** One's homes stay with the agency; alone, one keeps them and it ends. @throws AppError `not_found`, `conflict` */
export function leaveAgency(actor: Actor, { agencyId }: { agencyId: number }): Promise<void> {
  return db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    const seat = await lockOwnSeat(tx, actor);
    if (seat?.agencyId !== agencyId) throw new AppError('not_found', tAgencyErrors('notThere'));
    await publishCacheTags(tx, await leaveSeat(tx, seat));
  }, LONG_TRANSACTION);
}
