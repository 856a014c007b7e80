import { inPairOrder } from '@/lib/connections/pair-query';
import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { CONNECTION_CONTEXT, CONVERSATION_HOURS } from '@/lib/reviews/constants';
import { getOwnReview } from '@/lib/reviews/queries';
import type { Interaction } from '@/lib/reviews/types';
import { HOUR_MS } from '@/lib/time';

/**
 * What justifies a review: a conversation in which each wrote at least CONVERSATION_HOURS ago, preferably the latest
 * one about a listing, or an accepted connection. A listing that is not public is called what it was when the
 * conversation began.
 */
export async function findInteraction(
  a: string,
  b: string,
  database: Pick<Database, '$queryRaw' | 'connection'> = db,
): Promise<Interaction | null> {
  const pair = inPairOrder(a, b);
  const wroteBefore = new Date(Date.now() - CONVERSATION_HOURS * HOUR_MS);
  const wrote = (sender: Prisma.Sql) => Prisma.sql`
    EXISTS (SELECT FROM messages m
      WHERE m.thread_id = t.id AND m.sender_id = ${sender} AND m.unsent_at IS NULL AND m.created_at <= ${wroteBefore})`;
  const [thread] = await database.$queryRaw<{ listingId: number | null; subject: string }[]>`
    SELECT t.listing_id AS "listingId", coalesce(l.title, t.subject) AS subject
    FROM threads t LEFT JOIN listings l ON l.id = t.listing_id AND ${PUBLIC_LISTING_SQL}
    WHERE t.user_low_id = ${pair.userLowId}::uuid AND t.user_high_id = ${pair.userHighId}::uuid
      AND ${wrote(Prisma.sql`t.user_low_id`)} AND ${wrote(Prisma.sql`t.user_high_id`)}
    ORDER BY (coalesce(l.title, t.subject) <> '') DESC, t.last_message_at DESC LIMIT 1`;
  if (thread?.subject) return { context: thread.subject, isVerified: true, listingId: thread.listingId };
  const direct = { context: CONNECTION_CONTEXT, isVerified: false, listingId: null };
  if (thread) return direct;
  const connection = await database.connection.findFirst({
    where: { ...pair, status: 'accepted' },
    select: { id: true },
  });
  return connection ? direct : null;
}

/** Whether the viewer may write a (first) review of a person. */
export async function canReviewPerson(viewerId: string, personId: string): Promise<boolean> {
  if (viewerId === personId) return false;
  const [own, interaction] = await Promise.all([
    getOwnReview(viewerId, personId),
    findInteraction(viewerId, personId),
  ]);
  return !own && interaction !== null;
}
