import type { Actor } from '@/lib/auth/types';
import { otherInThread, THREAD_BLOCKED_SQL } from '@/lib/chat/message-query';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { clampPage } from '@/lib/input/paging';
import { textIn } from '@/lib/language/translations';
import type { Lead, LeadPage } from '@/lib/leads/types';
import { isResponsible } from '@/lib/listings/rights/responsible-query';

const PAGE_SIZE = 20;
const MAX_EXPORTED = 10_000;

/** Aliases: `t`, `l`, `o` (who asked), `f` (what they asked), `a` (the first answer). Like the reply rate, without people
 * who are blocked or suspended. */
const leadsOf = (person: Actor) => Prisma.sql`
  FROM listings l
  JOIN threads t ON t.listing_id = l.id AND ${person.id}::uuid IN (t.user_low_id, t.user_high_id)
  JOIN users o ON o.id = ${otherInThread(Prisma.sql`${person.id}::uuid`)} AND o.suspended_at IS NULL
  JOIN messages b ON b.thread_id = t.id AND b.seq = 1 AND b.sender_id = o.id
  JOIN LATERAL (
    SELECT m.content, m.created_at FROM messages m
    WHERE m.thread_id = t.id AND m.sender_id = o.id AND m.unsent_at IS NULL ORDER BY m.seq LIMIT 1) f ON true
  LEFT JOIN LATERAL (
    SELECT m.created_at FROM messages m
    WHERE m.thread_id = t.id AND m.sender_id <> o.id AND m.unsent_at IS NULL ORDER BY m.seq LIMIT 1) a ON true
  WHERE ${isResponsible(person.id)} AND NOT ${THREAD_BLOCKED_SQL}`;

/** Deleted people cannot be answered. */
const IS_WAITING = Prisma.sql`(a.created_at IS NULL AND o.deleted_at IS NULL)`;

const COLUMNS = Prisma.sql`
  t.id AS "threadId", CASE WHEN o.deleted_at IS NULL THEN o.username END AS username,
  CASE WHEN o.deleted_at IS NULL THEN coalesce(nullif(o.name, ''), o.username) END AS name,
  l.id AS "listingId", l.title, l.titles, l.reference, f.content AS words, f.created_at AS "askedAt", a.created_at AS "answeredAt"`;

type LeadRow = Lead & { titles: unknown };

const toLead = ({ titles, ...lead }: LeadRow): Lead => ({ ...lead, title: textIn(lead.title, titles) });

const WAITING_FIRST = Prisma.sql`ORDER BY ${IS_WAITING} DESC, f.created_at DESC, t.id DESC`;

export async function listLeads(actor: Actor, asked: number): Promise<LeadPage> {
  const { count, waiting } = await countLeads(actor);
  const { page, pageCount } = clampPage(asked, count, PAGE_SIZE);
  const leads = await db.$queryRaw<LeadRow[]>`
    SELECT ${COLUMNS} ${leadsOf(actor)} ${WAITING_FIRST}
    LIMIT ${PAGE_SIZE}::int OFFSET ${(page - 1) * PAGE_SIZE}::int`;
  return { leads: leads.map(toLead), count, waiting, page, pageCount };
}

export async function countLeads(actor: Actor): Promise<{ count: number; waiting: number }> {
  const [row] = await db.$queryRaw<[{ count: number; waiting: number }]>`
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE ${IS_WAITING}))::int AS waiting ${leadsOf(actor)}`;
  return row;
}

/** Unanswered ones of each of these homes that has any. */
export async function countUnanswered(actor: Actor, listingIds: number[]): Promise<Map<number, number>> {
  const rows = await db.$queryRaw<{ listingId: number; waiting: number }[]>`
    SELECT l.id AS "listingId", count(*)::int AS waiting ${leadsOf(actor)}
      AND l.id = ANY(${listingIds}::int[]) AND ${IS_WAITING} GROUP BY l.id`;
  return new Map(rows.map(({ listingId, waiting }) => [listingId, waiting]));
}

/** In the order of the page. */
export async function listAllLeads(actor: Actor): Promise<Lead[]> {
  const leads = await db.$queryRaw<LeadRow[]>`
    SELECT ${COLUMNS} ${leadsOf(actor)} ${WAITING_FIRST} LIMIT ${MAX_EXPORTED}::int`;
  return leads.map(toLead);
}
