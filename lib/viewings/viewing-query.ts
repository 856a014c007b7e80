import { type Database, db } from '@/lib/db';
import type { ViewingNote } from '@/lib/email/types';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Country } from '@/lib/places/constants';
import type { ViewingEnd, ViewingWay } from '@/lib/viewings/constants';

type Person = {
  id: string;
  name: string;
  /** `null` once deleted. */
  username: string | null;
  /** That the other side may see. */
  email: string | null;
  phone: string | null;
  lateCount: number;
  /** With which the person signs in: for our mails only. */
  address: string;
};

export type ViewingRow = {
  id: string;
  listingId: number;
  /** Of a home that is no longer public, as it was when it was asked about. */
  title: string;
  titles: Prisma.JsonValue;
  location: string;
  country: Country;
  placeId: number | null;
  startsAt: Date;
  endsAt: Date;
  way: ViewingWay;
  videoUrl: string;
  sequence: number;
  changedAt: Date;
  cancelledAt: Date | null;
  cancelledBy: ViewingEnd | null;
  /** Or will be cancelled by `tendViewings`. */
  isLost: boolean;
  threadId: number | null;
  host: Person;
  visitor: Person;
};

const lateCountOf = (person: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(sum(CASE WHEN x.host_id = ${person} THEN x.late_by_host ELSE x.late_by_visitor END), 0)::int
  FROM viewings x
  WHERE (x.host_id = ${person} OR x.visitor_id = ${person}) AND x.starts_at > now() - interval '1 year')`;

/** How often the person has cancelled or moved late, in a year. */
export async function countLate(userId: string): Promise<number> {
  const [row] = await db.$queryRaw<
    { count: number }[]
  >`SELECT ${lateCountOf(Prisma.sql`${userId}::uuid`)} AS count`;
  return row?.count ?? 0;
}

const person = (alias: Prisma.Sql, email: Prisma.Sql, phone: Prisma.Sql) => Prisma.sql`json_build_object(
  'id', ${alias}.id, 'name', coalesce(nullif(${alias}.name, ''), ${alias}.username),
  'username', CASE WHEN ${alias}.deleted_at IS NULL THEN ${alias}.username END, 'address', ${alias}.email,
  'email', nullif(${email}, ''), 'phone', nullif(${phone}, ''), 'lateCount', ${lateCountOf(Prisma.sql`${alias}.id`)})`;

// A colleague who looks after the home is asked at their own address, its owner at the home's.
const HOST = person(
  Prisma.sql`h`,
  Prisma.sql`CASE WHEN l.agent_id = h.id THEN coalesce(h.contact_email, c.email) ELSE coalesce(c.email, h.contact_email) END`,
  Prisma.sql`CASE WHEN l.agent_id = h.id THEN coalesce(h.phone, c.phone) ELSE coalesce(c.phone, h.phone) END`,
);
const VISITOR = person(
  Prisma.sql`g`,
  Prisma.sql`g.contact_email`,
  Prisma.sql`coalesce(v.visitor_phone, g.phone)`,
);

/** Whoever shows a home owns it, looks after it, or works in its owner's agency. */
const IS_SHOWN = Prisma.sql`(coalesce(v.host_id IN (l.owner_id, l.agent_id), false) OR EXISTS (
  SELECT FROM agency_seats a JOIN agency_seats b ON b.agency_id = a.agency_id
  WHERE a.user_id = v.host_id AND b.user_id = l.owner_id))`;

export const IS_ACCOUNT_LOST = Prisma.sql`(
  EXISTS (SELECT FROM users u WHERE u.id IN (v.host_id, v.visitor_id)
    AND (u.suspended_at IS NOT NULL OR u.deleted_at IS NOT NULL))
  OR EXISTS (SELECT FROM blocks b WHERE b.blocker_id IN (v.host_id, v.visitor_id)
    AND b.blocked_id IN (v.host_id, v.visitor_id)))`;

/** Of homes that are hidden, sold or gone, and of people who cannot or may not meet any more. Cancelled within a minute. */
export const IS_LOST = Prisma.sql`(
  NOT l.published OR l.availability = 'closed' OR ${IS_ACCOUNT_LOST} OR NOT ${IS_SHOWN})`;

/** `condition` uses `v` (viewings), `l` (listings), `h` and `g` (host and visitor). The earliest first. */
export async function findViewings(
  database: Pick<Database, '$queryRaw'>,
  condition: Prisma.Sql,
): Promise<ViewingRow[]> {
  return database.$queryRaw<ViewingRow[]>`
    SELECT v.id::text, v.listing_id AS "listingId", l.country::text AS country,
      CASE WHEN l.published THEN l.title ELSE coalesce(t.subject, '') END AS title,
      CASE WHEN l.published THEN l.titles ELSE '{}' END AS titles,
      CASE WHEN l.published THEN l.location ELSE '' END AS location, ${IS_LOST} AS "isLost", l.place_id AS "placeId", v.starts_at AS "startsAt", v.ends_at AS "endsAt", v.way::text AS way,
      coalesce(r.video_url, '') AS "videoUrl", v.sequence, coalesce(v.cancelled_at, v.booked_at) AS "changedAt",
      v.cancelled_at AS "cancelledAt", v.cancelled_by::text AS "cancelledBy", t.id AS "threadId",
      ${HOST} AS host, ${VISITOR} AS visitor
    FROM viewings v JOIN listings l ON l.id = v.listing_id JOIN users h ON h.id = v.host_id
      JOIN users g ON g.id = v.visitor_id LEFT JOIN listing_contacts c ON c.listing_id = l.id
      LEFT JOIN viewing_rules r ON r.user_id = v.host_id
      LEFT JOIN threads t ON t.listing_id = v.listing_id AND t.user_low_id = least(v.host_id, v.visitor_id)
        AND t.user_high_id = greatest(v.host_id, v.visitor_id)
    WHERE ${condition} ORDER BY v.starts_at, v.id`;
}

/** As mails and calendars tell one of the two. Contact data is for open viewings only. */
export function noteOf(row: ViewingRow, isHost: boolean): ViewingNote {
  const { host, visitor, cancelledAt, startsAt, endsAt, changedAt } = row;
  const other = isHost ? visitor : host;
  const isCancelled = cancelledAt !== null;
  const contact = isCancelled || row.isLost ? [] : [other.phone, other.email];
  return {
    id: row.id,
    isHost,
    title: row.title,
    titles: row.titles,
    location: row.location,
    country: row.country,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    way: row.way,
    videoUrl: isCancelled || row.isLost ? '' : row.videoUrl,
    sequence: row.sequence,
    changedAt: changedAt.toISOString(),
    isCancelled,
    other: other.name,
    contact: contact.filter((each) => each !== null),
  };
}
