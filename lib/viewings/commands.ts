import { randomUUID } from 'node:crypto';
import { requireActiveActor, requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { getOrCreateThread } from '@/lib/chat/commands';
import { sendMessageIn } from '@/lib/chat/send-commands';
import { isExclusionViolation } from '@/lib/database/unique-violation';
import { type Database, db } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Country } from '@/lib/places/constants';
import { consume, upTo } from '@/lib/rate-limit';
import { DAY_SECONDS } from '@/lib/time';
import { LATE_HOURS, MAX_OPEN_VIEWINGS, type ViewingWay } from '@/lib/viewings/constants';
import { mailViewings } from '@/lib/viewings/mail-commands';
import { findOffer, getViewing } from '@/lib/viewings/queries';
import type { BookViewingInput, MoveViewingInput } from '@/lib/viewings/schema';
import { inTurn } from '@/lib/viewings/turns';
import type { Slot, ViewingOffer } from '@/lib/viewings/types';
import { formatZonedMinute, TIME_ZONES } from '@/lib/zoned-time';
import { tViewingErrors } from '@/messages/viewing-errors';
import { tViewingTexts } from '@/messages/viewing-texts';

/** Each sends two e-mails. */
const CHOSEN = upTo(40, DAY_SECONDS);

const taken = () => invalidField('at', tViewingErrors('taken'));
const gone = () => new AppError('not_found', tViewingErrors('gone'));

/**
 * Both get an e-mail, and a message begins or continues their conversation. That a time is booked once is kept by the
 * table's exclusion constraints, not by the slots that were read before.
 * @throws AppError `not_found`, `invalid` with the field `at` or `way`, `conflict` at a limit, `unauthorized`, and like
 * `sendMessageIn`
 */
export function bookViewing(actor: Actor, input: BookViewingInput): Promise<{ id: string }> {
  return inTurn(input.home, () => book(actor, input));
}

async function book(actor: Actor, input: BookViewingInput): Promise<{ id: string }> {
  const { home, way, phone } = input;
  const offer = await requireOffer(actor, home);
  if (offer.host.id === actor.id) throw new AppError('forbidden', tViewingErrors('own'));
  const slot = chosenSlot(offer, input);
  await consume(`viewings:user:${actor.id}`, CHOSEN);
  const [id, starts, ends] = [randomUUID(), new Date(slot.start), new Date(slot.end)];
  await db.$transaction(async (tx) => {
    // Serialises the person's bookings, so that the limits cannot be raced.
    await requireActiveActorForUpdate(tx, actor);
    await limitOpen(tx, actor, home);
    const stored = await tx.$executeRaw`
      INSERT INTO viewings (id, listing_id, host_id, visitor_id, starts_at, ends_at, way, visitor_phone)
      VALUES (${id}::uuid, ${home}, ${offer.host.id}::uuid, ${actor.id}::uuid, ${starts}, ${ends},
        ${way}::viewing_way, ${phone}) ON CONFLICT DO NOTHING`;
    if (stored === 0) throw taken();
    await tell(tx, actor, { ...offer, recipientId: offer.host.id, startsAt: starts, way }, 'booked');
    await mailViewings(tx, [id], 'booked');
  });
  return { id };
}

/** By its visitor, to another time of the same person. @throws AppError like `bookViewing` */
export async function moveViewing(actor: Actor, input: MoveViewingInput): Promise<void> {
  const { viewing: id, way } = input;
  const viewing = await getViewing(actor, id);
  if (viewing?.state !== 'open' || viewing.isHost) throw gone();
  const offer = await requireOffer(actor, viewing.listingId, id);
  const slot = chosenSlot(offer, input);
  await consume(`viewings:user:${actor.id}`, CHOSEN);
  const [starts, ends] = [new Date(slot.start), new Date(slot.end)];
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const moved = await unlessTaken(
      tx.$executeRaw`
        UPDATE viewings SET starts_at = ${starts}, ends_at = ${ends}, way = ${way}::viewing_way,
          sequence = sequence + 1, booked_at = now(), day_reminded_at = NULL, hours_reminded_at = NULL,
          late_by_visitor = late_by_visitor + (starts_at < now() + make_interval(hours => ${LATE_HOURS}))::int
        WHERE id = ${id}::uuid AND visitor_id = ${actor.id}::uuid AND host_id = ${offer.host.id}::uuid
          AND cancelled_at IS NULL AND starts_at > now()`,
    );
    if (moved === 0) throw new AppError('conflict', tViewingErrors('otherHost'));
    await tell(tx, actor, { ...offer, recipientId: offer.host.id, startsAt: starts, way }, 'moved');
    await mailViewings(tx, [id], 'moved');
  });
}

/** By one of the two. @throws AppError `not_found` if it is over or cancelled, `unauthorized` */
export async function cancelViewing(actor: Actor, { viewing: id }: { viewing: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const [row] = await tx.$queryRaw<Told[]>`
      UPDATE viewings v SET cancelled_at = now(), sequence = v.sequence + 1,
        cancelled_by = CASE WHEN v.host_id = ${actor.id}::uuid THEN 'host'::viewing_end ELSE 'visitor' END,
        late_by_host = v.late_by_host + (${isLate()} AND v.host_id = ${actor.id}::uuid)::int,
        late_by_visitor = v.late_by_visitor + (${isLate()} AND v.visitor_id = ${actor.id}::uuid)::int
      FROM listings l
      WHERE v.id = ${id}::uuid AND l.id = v.listing_id AND ${actor.id}::uuid IN (v.host_id, v.visitor_id)
        AND v.cancelled_at IS NULL AND v.starts_at > now()
      RETURNING v.listing_id AS "listingId", l.title, l.country::text AS country, v.starts_at AS "startsAt", v.way::text AS way,
        (CASE WHEN v.host_id = ${actor.id}::uuid THEN v.visitor_id ELSE v.host_id END)::text AS "recipientId"`;
    if (!row) throw gone();
    await tell(tx, actor, row, 'cancelled');
    await mailViewings(tx, [id], 'cancelled');
  });
}

const isLate = () => Prisma.sql`v.starts_at < now() + make_interval(hours => ${LATE_HOURS})`;

async function requireOffer(actor: Actor, listingId: number, moved?: string): Promise<ViewingOffer> {
  const offer = await findOffer(actor, listingId, { moved });
  if (!offer) throw new AppError('not_found', tViewingErrors('noOffer'));
  return offer;
}

/** @throws AppError `invalid` with the field `at` or `way` */
function chosenSlot(offer: ViewingOffer, { at, way }: { at: Date; way: ViewingWay }): Slot {
  if (!offer.ways.includes(way)) throw invalidField('way', tViewingErrors('way'));
  const slot = offer.slots.find(({ start }) => start === at.getTime());
  if (!slot) throw taken();
  return slot;
}

/** @throws AppError `conflict` */
async function limitOpen(tx: Pick<Database, 'viewing'>, actor: Actor, listingId: number): Promise<void> {
  const open = { visitorId: actor.id, cancelledAt: null, startsAt: { gt: new Date() } };
  if ((await tx.viewing.count({ where: { ...open, listingId } })) > 0) {
    throw new AppError('conflict', tViewingErrors('again'));
  }
  if ((await tx.viewing.count({ where: open })) >= MAX_OPEN_VIEWINGS) {
    throw new AppError('conflict', tViewingErrors('tooMany', { count: MAX_OPEN_VIEWINGS }));
  }
}

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isExclusionViolation(error)) throw taken();
    throw error;
  }
}

type Told = {
  listingId: number;
  recipientId: string;
  title: string;
  country: Country;
  startsAt: Date;
  way: ViewingWay;
};

/** In their conversation. One that is closed or held stays so: the e-mail tells it as well. */
async function tell(
  tx: Database,
  actor: Actor,
  { listingId, recipientId, title, country, startsAt, way }: Told,
  event: 'booked' | 'moved' | 'cancelled',
): Promise<void> {
  const when = formatZonedMinute(startsAt, TIME_ZONES[country]);
  const content = tViewingTexts(`message.${event}`, { title, when, way });
  try {
    const { threadId } = await getOrCreateThread(actor, { recipientId, listingId }, tx);
    await sendMessageIn(tx, actor, { threadId, clientId: randomUUID(), content });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
