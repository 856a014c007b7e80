import { canHeadAgency } from '@/lib/agencies/policy';
import type { AgencyChange, AgencyInput, LogoInput } from '@/lib/agencies/schema';
import type { Actor } from '@/lib/auth/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import type { Prisma } from '@/lib/generated/prisma/client';
import { cacheTags } from '@/lib/listings/cache-tags';
import { publishLister } from '@/lib/listings/rights/lister-commands';
import { consume, upTo } from '@/lib/rate-limit';
import { publishCacheTags } from '@/lib/realtime/announcements';
import type { SeatRole } from '@/lib/seats/constants';
import { lockOwnSeat, type Seat } from '@/lib/seats/seat-query';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { DAY_SECONDS } from '@/lib/time';
import { tAgencyErrors } from '@/messages/agency-errors';

const NEW_AGENCIES = upTo(3, DAY_SECONDS);
/** Pixels; the smallest width, which every picture has. */
const LOGO_WIDTH = 320;

function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error) ? invalidField('name', tAgencyErrors('nameTaken')) : error;
}

/** Locks it. @throws AppError `not_found` without an agency, `forbidden` for its agents */
export async function requireHead(tx: Database, actor: Actor): Promise<Seat> {
  const seat = await lockOwnSeat(tx, actor);
  if (!seat) throw new AppError('not_found', tAgencyErrors('noAgency'));
  if (!canHeadAgency(seat)) throw new AppError('forbidden', tAgencyErrors('ownersOnly'));
  return seat;
}

/** Whoever has a seat is an agent. @throws AppError `conflict` if the person belongs to an agency */
export async function takeSeat(
  tx: Database,
  userId: string,
  agencyId: number,
  role: SeatRole,
): Promise<void> {
  const { count } = await tx.agencySeat.createMany({
    data: { userId, agencyId, role },
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError('conflict', tAgencyErrors('haveAgency'));
  await tx.user.update({ where: { id: userId }, data: { worksAs: 'agent', version: { increment: 1 } } });
  await publishLister(tx, userId);
  await publishCacheTags(tx, [cacheTags.agency(agencyId), cacheTags.person(userId)]);
}

/** @throws AppError `conflict` if the actor belongs to one, `invalid` for a taken name, `rate_limited` */
export async function createAgency(actor: Actor, input: AgencyInput): Promise<{ id: number }> {
  const seat = await db.agencySeat.findUnique({ where: { userId: actor.id } });
  if (seat) throw new AppError('conflict', tAgencyErrors('haveAgency'));
  await consume(`agency:user:${actor.id}`, NEW_AGENCIES);
  return db
    .$transaction(async (tx) => {
      await lockOwnSeat(tx, actor);
      const agency = await tx.agency.create({ data: input, select: { id: true } });
      await takeSeat(tx, actor.id, agency.id, 'owner');
      return agency;
    })
    .catch(refuseTakenName);
}

/** @throws AppError `not_found`, `forbidden`, `invalid`, `conflict` for a stale version */
export function updateAgency(
  actor: Actor,
  { version, ...input }: AgencyChange,
): Promise<{ version: number }> {
  return changeOwn(actor, version, async () => input).catch(refuseTakenName);
}

/** The key of one of the actor's own pictures. @throws AppError `not_found`, `forbidden`, `conflict` for a stale version */
export function setAgencyLogo(
  actor: Actor,
  { pictureKey, version }: LogoInput,
): Promise<{ version: number }> {
  return changeOwn(actor, version, async (tx) => {
    if (pictureKey === null) return { image: null };
    const picture = await tx.picture.findFirst({ where: { key: pictureKey, ownerId: actor.id } });
    if (!picture) throw new AppError('not_found', tAgencyErrors('logoGone'));
    return { image: pictureUrl(picture.key, LOGO_WIDTH, 'webp') };
  });
}

function changeOwn(
  actor: Actor,
  version: number,
  dataOf: (tx: Database) => Promise<Prisma.AgencyUncheckedUpdateManyInput>,
): Promise<{ version: number }> {
  return db.$transaction(async (tx) => {
    const { agencyId } = await requireHead(tx, actor);
    const data = await dataOf(tx);
    const { count } = await tx.agency.updateMany({
      where: { id: agencyId, version },
      data: { ...data, version: { increment: 1 } },
    });
    if (count === 0) throw new AppError('conflict', tAgencyErrors('changed'));
    await publishAgency(tx, agencyId);
    return { version: version + 1 };
  });
}

/** Its page, and its people's homes and profiles, which name it. */
async function publishAgency(tx: Database, agencyId: number): Promise<void> {
  const seats = await tx.agencySeat.findMany({ where: { agencyId }, select: { userId: true } });
  for (const { userId } of seats) await publishLister(tx, userId);
  const people = seats.map(({ userId }) => cacheTags.person(userId));
  await publishCacheTags(tx, [cacheTags.agency(agencyId), ...people]);
}
