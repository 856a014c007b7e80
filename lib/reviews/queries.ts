import { db } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import { textIn } from '@/lib/language/translations';
import { MAX_REVIEWS_PAGE, REVIEWS_PAGE_SIZE } from '@/lib/reviews/constants';
import { canEditReview } from '@/lib/reviews/policy';
import type { OwnReview, ReviewEntry, ReviewPage, ReviewStats } from '@/lib/reviews/types';
import { PUBLIC_REVIEW } from '@/lib/reviews/visibility';

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
  listing: { select: { id: true, published: true, title: true, titles: true } },
  reviewer: { select: { id: true, username: true, name: true, image: true, deletedAt: true } },
  _count: { select: { helpful: true } },
} as const satisfies Prisma.ReviewSelect;

type EntryRow = Prisma.ReviewGetPayload<{ select: typeof ENTRY_SELECT }>;

/** `updatedAt` may exceed `createdAt` by this much without an edit. */
const EDIT_GRACE_MS = 1_000;

/** The title from then, in the language of the page while it is still the home's. */
function contextOf({ interactionContext, listing }: EntryRow): string {
  const isStillIts = listing?.published && listing.title === interactionContext;
  return isStillIts ? textIn(interactionContext, listing.titles) : interactionContext;
}

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
    interactionContext: contextOf(row),
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

/** One's own review of a person, hidden or not. */
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

/** Ids of a person's reviews that the viewer has marked as helpful. */
export async function listHelpfulIds(viewerId: string, revieweeId: string): Promise<number[]> {
  const rows = await db.reviewHelpful.findMany({
    where: { userId: viewerId, review: { revieweeId } },
    select: { reviewId: true },
    take: 1_000,
  });
  return rows.map(({ reviewId }) => reviewId);
}
