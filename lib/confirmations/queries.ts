import { signedId, verifiedId } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { HOMES_IN_FORM } from '@/lib/confirmations/constants';
import { IS_OPEN } from '@/lib/confirmations/open-query';
import type { HomeInQuestion, OwnConfirmations, Question } from '@/lib/confirmations/types';
import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { textIn } from '@/lib/language/translations';
import { mayEdit } from '@/lib/listings/rights/rights-query';
import { localAddressOf } from '@/lib/places/gazetteer';

const PURPOSE = 'still-available';

/** What the link of a question proves. It gives no other right. */
export const questionToken = (id: string): string => signedId(PURPOSE, id);
export const questionIdOf = (token: string): string | null => verifiedId(PURPOSE, token);

/** Paused, and nobody else keeps it from coming back. */
const IS_PAUSED = Prisma.sql`l.paused_at IS NOT NULL AND l.removed_at IS NULL
  AND l.moderation_reason IS NULL AND l.withheld_at IS NULL AND l.property_status <> 'unavailable'`;

/** What an answer changes: homes of `l`, `h` and `q` that nobody has confirmed otherwise. */
const IS_ANSWERABLE = Prisma.sql`((${IS_OPEN}) OR (${IS_PAUSED}))`;

type Row = Omit<HomeInQuestion, 'location' | 'title'> & {
  title: string;
  titles: unknown;
  placeId: number | null;
  location: string;
};

/** The first of these homes, in the current language. */
export async function listHomes(
  database: Pick<Database, '$queryRaw'>,
  ids: readonly number[],
  limit: number,
): Promise<HomeInQuestion[]> {
  const rows = await database.$queryRaw<Row[]>`
    SELECT id, title, titles, location, place_id AS "placeId", property_status::text AS status,
      price_cents::float8 AS "priceCents", paused_at IS NOT NULL AS "isPaused"
    FROM listings WHERE id = ANY(${ids.slice(0, limit)}::int[]) ORDER BY id`;
  return rows.map(({ titles, placeId, ...home }) => ({
    ...home,
    title: textIn(home.title, titles),
    location: localAddressOf({ placeId, location: home.location }),
  }));
}

/** `null` if the link is wrong, old, or was answered. Looking at it changes nothing: mail scanners follow links. */
export async function getQuestion(token: string, now = new Date()): Promise<Question | null> {
  const id = questionIdOf(token);
  if (id === null) return null;
  const question = await db.listingQuestion.findFirst({
    where: { id, answeredAt: null, expiresAt: { gt: now }, user: { suspendedAt: null, deletedAt: null } },
    select: { userId: true },
  });
  if (!question) return null;
  const ids = await listAnswerableIds(db, id, question.userId);
  return { homes: await listHomes(db, ids, HOMES_IN_FORM), count: ids.length };
}

/** Of those that its receiver may still edit. */
export async function listAnswerableIds(
  database: Pick<Database, '$queryRaw'>,
  questionId: string,
  userId: string,
): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT l.id FROM asked_homes h JOIN listing_questions q ON q.id = h.question_id JOIN listings l ON l.id = h.listing_id
    WHERE q.id = ${questionId}::uuid AND ${mayEdit({ id: userId }, 'l')} AND ${IS_ANSWERABLE} ORDER BY l.id`;
  return rows.map(({ id }) => id);
}

const isAsked = Prisma.sql`EXISTS (
  SELECT FROM asked_homes h JOIN listing_questions q ON q.id = h.question_id WHERE h.listing_id = l.id AND ${IS_OPEN})`;

/** Those of one's homes that were asked about or are paused. */
export const ownUnconfirmed = (actor: Actor): Prisma.Sql =>
  Prisma.sql`${mayEdit(actor, 'l')} AND ((${IS_PAUSED}) OR ${isAsked})`;

export async function countOwnConfirmations(actor: Actor): Promise<OwnConfirmations> {
  const [row] = await db.$queryRaw<[OwnConfirmations]>`
    SELECT count(*) FILTER (WHERE l.published)::int AS asked, count(*) FILTER (WHERE NOT l.published)::int AS paused
    FROM listings l WHERE ${ownUnconfirmed(actor)}`;
  return row;
}
