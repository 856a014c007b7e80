import type { Actor } from '@/lib/auth/types';
import { isBlockedBetween } from '@/lib/blocks/queries';
import { calendarText } from '@/lib/calendar-text';
import type { ChatThread } from '@/lib/chat/types';
import { db } from '@/lib/db';
import { viewingEvent } from '@/lib/email/viewing-wording';
import { Prisma } from '@/lib/generated/prisma/client';
import { textIn } from '@/lib/language/translations';
import { responsibleOf } from '@/lib/listings/rights/responsible-query';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';
import { displayName } from '@/lib/people/profile-text';
import { PUBLIC_PERSON } from '@/lib/people/visibility';
import { localAddressOf } from '@/lib/places/gazetteer';
import { HOUR_MS } from '@/lib/time';
import { DEFAULT_RULES, LATE_HOURS, LISTED_DAYS } from '@/lib/viewings/constants';
import { freeSlots } from '@/lib/viewings/slots';
import type { HoursLine, Slot, ViewingLine, ViewingOffer, ViewingRules } from '@/lib/viewings/types';
import { countLate, findViewings, noteOf, type ViewingRow } from '@/lib/viewings/viewing-query';
import { TIME_ZONES } from '@/lib/zoned-time';
import { tViewingTexts } from '@/messages/viewing-texts';

const RULES = {
  select: { minutes: true, noticeHours: true, daysAhead: true, ways: true, videoUrl: true },
} as const;
const HOURS = {
  orderBy: [{ weekday: 'asc' }, { day: 'asc' }, { fromMinute: 'asc' }],
  select: { id: true, weekday: true, day: true, fromMinute: true, toMinute: true },
} as const satisfies Prisma.User$viewingHoursArgs;
const HOST = {
  select: {
    ...{ id: true, username: true, name: true, emailVerified: true, suspendedAt: true, deletedAt: true },
    ...{ viewingRules: RULES, viewingHours: HOURS },
  },
} as const;

type HoursRow = Prisma.ViewingHoursGetPayload<typeof HOURS>;

const toHours = ({ id, weekday, day, fromMinute, toMinute }: HoursRow): HoursLine => ({
  id,
  weekday,
  day: day?.toISOString().slice(0, 10) ?? null,
  from: fromMinute,
  to: toMinute,
});

/**
 * The times of a home, without those at which one of the two is elsewhere. `null` if it is not shown to this person.
 * `moved`: a viewing whose own time is free.
 */
export async function findOffer(
  actor: Actor | null,
  listingId: number,
  { moved, now = Date.now() }: { moved?: string | undefined; now?: number } = {},
): Promise<ViewingOffer | null> {
  const home = await db.listing.findFirst({
    where: { id: listingId, ...PUBLIC_LISTING, owner: PUBLIC_PERSON, availability: { not: 'closed' } },
    select: {
      ...{ title: true, titles: true, location: true, placeId: true, country: true },
      ...{ owner: HOST, agent: HOST },
    },
  });
  const host = home && responsibleOf(home);
  if (!home || !host?.emailVerified || host.suspendedAt || host.deletedAt || host.viewingHours.length === 0)
    return null;
  if (actor && (await isBlockedBetween(db, actor.id, host.id))) return null;
  const people = actor ? [host.id, actor.id] : [host.id];
  const [busy, lateCount] = await Promise.all([busyTimes(people, moved, now), countLate(host.id)]);
  const rules = host.viewingRules ?? DEFAULT_RULES;
  const hours = host.viewingHours.map(toHours);
  return {
    listingId,
    title: textIn(home.title, home.titles),
    location: localAddressOf(home),
    country: home.country,
    host: { id: host.id, name: displayName({ name: host.name ?? '', username: host.username }), lateCount },
    ways: rules.ways,
    slots: freeSlots({ rules, hours, zone: TIME_ZONES[home.country], now, busy }),
  };
}

async function busyTimes(people: string[], moved: string | undefined, now: number): Promise<Slot[]> {
  const rows = await db.viewing.findMany({
    where: {
      cancelledAt: null,
      endsAt: { gt: new Date(now) },
      OR: [{ hostId: { in: people } }, { visitorId: { in: people } }],
      ...(moved && { id: { not: moved } }),
    },
    select: { startsAt: true, endsAt: true },
  });
  return rows.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
}

/** Of both sides: open ones and those of the last month, the earliest first. */
const findListed = (actor: Actor) =>
  findViewings(
    db,
    Prisma.sql`${isOf(actor)} AND v.starts_at > now() - make_interval(days => ${LISTED_DAYS})`,
  );

export async function listViewings(actor: Actor): Promise<ViewingLine[]> {
  const rows = await findListed(actor);
  return rows.map((row) => toLine(row, actor.id, Date.now()));
}

/** `null` if it is not theirs. */
export async function getViewing(actor: Actor, id: string): Promise<ViewingLine | null> {
  const [row] = await findViewings(db, Prisma.sql`v.id = ${id}::uuid AND ${isOf(actor)}`);
  return row ? toLine(row, actor.id, Date.now()) : null;
}

/** For their conversation: what the two have booked next, or when they could. */
export async function getThreadViewing(
  actor: Actor,
  { listing, other }: Pick<ChatThread, 'listing' | 'other'>,
) {
  if (!listing?.id || !listing.isAvailable) return null;
  const [row] = await findViewings(
    db,
    Prisma.sql`v.listing_id = ${listing.id} AND ${isOf(actor)}
      AND ${other.id}::uuid IN (v.host_id, v.visitor_id) AND v.cancelled_at IS NULL AND v.ends_at > now()`,
  );
  const offer = row ? null : await findOffer(actor, listing.id);
  return {
    viewing: row ? toLine(row, actor.id, Date.now()) : null,
    offer: offer?.host.id === other.id ? offer : null,
  };
}

const isOf = ({ id }: Pick<Actor, 'id'>) =>
  Prisma.sql`(v.host_id = ${id}::uuid OR v.visitor_id = ${id}::uuid)`;

function toLine(row: ViewingRow, ownId: string, now: number): ViewingLine {
  const { host, visitor, startsAt, endsAt, cancelledBy } = row;
  const isHost = host.id === ownId;
  const { name, username, email, phone, lateCount } = isHost ? visitor : host;
  const isOpen = cancelledBy === null && startsAt.getTime() > now;
  const isKnown = cancelledBy === null && !row.isLost;
  return {
    id: row.id,
    isHost,
    listingId: row.listingId,
    title: textIn(row.title, row.titles),
    location: localAddressOf(row),
    country: row.country,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    way: row.way,
    videoUrl: isKnown ? row.videoUrl : '',
    state: isOpen ? 'open' : cancelledBy === null ? 'past' : 'cancelled',
    cancelledBy,
    isSoon: startsAt.getTime() - now < LATE_HOURS * HOUR_MS,
    threadId: row.threadId,
    other: { name, username, email: isKnown ? email : null, phone: isKnown ? phone : null, lateCount },
  };
}

type OwnHours = { rules: ViewingRules; hours: HoursLine[] };

/** Without hours nothing is offered. */
export async function getOwnHours(actor: Actor): Promise<OwnHours> {
  const { viewingRules, viewingHours } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { viewingRules: RULES, viewingHours: HOURS },
  });
  return { rules: viewingRules ?? DEFAULT_RULES, hours: viewingHours.map(toHours) };
}

/** A calendar file of the person's viewings, cancelled ones too, so that calendars drop them. */
export async function getCalendar(actor: Actor): Promise<string> {
  const rows = await findListed(actor);
  return calendarText(
    rows.map((row) => viewingEvent(noteOf(row, actor.id === row.host.id))),
    tViewingTexts('calendar'),
  );
}

export async function hasCalendarAddress({ id }: Actor): Promise<boolean> {
  return (await db.apiKey.count({ where: { ownerId: id, kind: 'calendar_address' } })) > 0;
}

/** Of the profile; '' without one. */
export async function getOwnPhone({ id }: Actor): Promise<string> {
  const { phone } = await db.user.findUniqueOrThrow({ where: { id }, select: { phone: true } });
  return phone ?? '';
}
