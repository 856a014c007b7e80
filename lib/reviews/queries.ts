import { inPairOrder } from '@/lib/connections/pair-query';
import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import {
  CONNECTION_CONTEXT,
  CONVERSATION_HOURS,
  MAX_REVIEWS_PAGE,
  REVIEWS_PAGE_SIZE,
} from '@/lib/reviews/constants';
import { canEditReview } from '@/lib/reviews/policy';
import type { Interaction, OwnReview, ReviewEntry, ReviewPage, ReviewStats } from '@/lib/reviews/types';
import { PUBLIC_REVIEW } from '@/lib/reviews/visibility';
import { HOUR_MS } from '@/lib/time';

const ENTRY_SELECT = {
  id: true,
  overallRating: true,
  title: true,
  content: true,
  isVerified: true,
  interactionContext: true,
  responseContent: true,
  respondedAt: true,
  createdAt: true,
  updatedAt: true,
  listing: { select: { id: true, published: true } },
  reviewer: { select: { id: true, username: true, name: true, image: true, deletedAt: true } },
  _count: { select: { helpful: true } },
} as const satisfies Prisma.ReviewSelect;

type EntryRow = Prisma.ReviewGetPayload<{ select: typeof ENTRY_SELECT }>;

/** `updatedAt` may exceed `createdAt` by this much without an edit. */
const EDIT_GRACE_MS = 1_000;

function toEntry(row: EntryRow): ReviewEntry {
  const { reviewer, listing, responseContent, respondedAt } = row;
  const changed = row.updatedAt.getTime() - row.createdAt.getTime() > EDIT_GRACE_MS;
  return {
    id: row.id,
    reviewer: reviewer.deletedAt
      ? null
      : { id: reviewer.id, username: reviewer.username, name: reviewer.name ?? '', avatar: reviewer.image },
    overallRating: row.overallRating,
    title: row.title,
    content: row.content,
    isVerified: row.isVerified,
    interactionContext: row.interactionContext,
    listingId: listing?.published ? listing.id : null,
    helpfulCount: row._count.helpful,
    createdAt: row.createdAt.toISOString(),
    isEdited: changed && row.updatedAt.getTime() !== respondedAt?.getTime(),
    response:
      responseContent && respondedAt
        ? { content: responseContent, createdAt: respondedAt.toISOString() }
        : null,
  };
}

export async function listReviews(revieweeId: string, page = 1): Promise<ReviewPage> {
  const where = { revieweeId, ...PUBLIC_REVIEW };
  const [rows, count] = await Promise.all([
    page > MAX_REVIEWS_PAGE
      ? []
      : db.review.findMany({
          where,
          select: ENTRY_SELECT,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          skip: (page - 1) * REVIEWS_PAGE_SIZE,
          take: REVIEWS_PAGE_SIZE,
        }),
    db.review.count({ where }),
  ]);
  const pageCount = Math.min(MAX_REVIEWS_PAGE, Math.ceil(count / REVIEWS_PAGE_SIZE));
  return { results: rows.map(toEntry), count, page, pageCount };
}

export async function getReviewStats(revieweeId: string): Promise<ReviewStats> {
  const groups = await db.review.groupBy({
    by: ['overallRating'],
    where: { revieweeId, ...PUBLIC_REVIEW },
    _count: true,
  });
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { overallRating, _count } of groups) {
    distribution[overallRating as keyof typeof distribution] = _count;
  }
  const count = groups.reduce((sum, group) => sum + group._count, 0);
  const stars = groups.reduce((sum, group) => sum + group.overallRating * group._count, 0);
  return { average: count > 0 ? stars / count : 0, count, distribution };
}

/** Each wrote at least CONVERSATION_HOURS ago, or the connection is accepted. Prefers conversations about a listing. */
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

/** Also a hidden one. */
export async function getOwnReview(reviewerId: string, revieweeId: string): Promise<OwnReview | null> {
  const row = await db.review.findUnique({
    where: { reviewerId_revieweeId: { reviewerId, revieweeId } },
    select: {
      id: true,
      reviewerId: true,
      revieweeId: true,
      overallRating: true,
      title: true,
      content: true,
      createdAt: true,
      respondedAt: true,
      hiddenAt: true,
    },
  });
  if (!row) return null;
  const { id, overallRating, title, content } = row;
  return { id, overallRating, title, content, isEditable: canEditReview(row, reviewerId, new Date()) };
}

export async function canReviewPerson(viewerId: string, personId: string): Promise<boolean> {
  if (viewerId === personId) return false;
  const [own, interaction] = await Promise.all([
    getOwnReview(viewerId, personId),
    findInteraction(viewerId, personId),
  ]);
  return !own && interaction !== null;
}

export async function listHelpfulIds(viewerId: string, revieweeId: string): Promise<number[]> {
  const rows = await db.reviewHelpful.findMany({
    where: { userId: viewerId, review: { revieweeId } },
    select: { reviewId: true },
    take: 1_000,
  });
  return rows.map(({ reviewId }) => reviewId);
}
