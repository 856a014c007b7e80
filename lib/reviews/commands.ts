import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/lib/generated/prisma/client';
import { cacheTags } from '@/lib/listings/cache-tags';
import { PUBLIC_PERSON } from '@/lib/people/visibility';
import { tagsOfDevelopers } from '@/lib/projects/developer-tags-query';
import { consume, upTo } from '@/lib/rate-limit';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { CONVERSATION_HOURS, HELPFUL_PER_DAY, REVIEWS_PER_DAY } from '@/lib/reviews/constants';
import { findInteraction } from '@/lib/reviews/interaction-query';
import { canEditReview, canMarkHelpful, canRespond } from '@/lib/reviews/policy';
import type { HelpfulInput, ResponseInput, ReviewEdit, ReviewInput } from '@/lib/reviews/schema';
import { PUBLIC_REVIEW } from '@/lib/reviews/visibility';
import { DAY_SECONDS } from '@/lib/time';
import { tReviewErrors } from '@/messages/review-errors';

const REVIEWS = upTo(REVIEWS_PER_DAY, DAY_SECONDS);
const HELPFUL = upTo(HELPFUL_PER_DAY, DAY_SECONDS);

const RULE_SELECT = {
  id: true,
  reviewerId: true,
  revieweeId: true,
  createdAt: true,
  respondedAt: true,
  hiddenAt: true,
} as const satisfies Prisma.ReviewSelect;

const gone = () => new AppError('not_found', tReviewErrors('gone'));
const alreadyReviewed = () => new AppError('conflict', tReviewErrors('twice'));

/**
 * @throws AppError `not_found`, `forbidden` (oneself, no interaction), `conflict` (already reviewed), `rate_limited`
 */
export async function createReview(
  actor: Actor,
  { revieweeId, ...words }: ReviewInput,
): Promise<{ id: number }> {
  if (revieweeId === actor.id) throw new AppError('forbidden', tReviewErrors('oneself'));
  const earlier = await db.review.count({ where: { reviewerId: actor.id, revieweeId } });
  if (earlier > 0) throw alreadyReviewed();
  await consume(`review:user:${actor.id}`, REVIEWS);
  try {
    return await db.$transaction(async (tx) => {
      await requireActiveActor(tx, actor);
      const isThere = await tx.user.count({ where: { id: revieweeId, ...PUBLIC_PERSON } });
      if (!isThere) throw new AppError('not_found', tReviewErrors('nobody'));
      const interaction = await findInteraction(actor.id, revieweeId, tx);
      if (!interaction) {
        throw new AppError('forbidden', tReviewErrors('noContact', { hours: CONVERSATION_HOURS }));
      }
      const { context, isVerified, listingId } = interaction;
      const review = await tx.review.create({
        data: {
          ...words,
          reviewerId: actor.id,
          revieweeId,
          interactionContext: context,
          isVerified,
          listingId,
        },
        select: { id: true },
      });
      await publishReviewTags(tx, revieweeId);
      return review;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? alreadyReviewed() : error;
  }
}

type Transaction = Pick<Database, 'review' | 'reviewHelpful' | '$executeRaw' | '$queryRaw'>;

/** Only a public review. @throws AppError `not_found`, `unauthorized` */
async function lockPublicReview(tx: Transaction, actor: Actor, reviewId: number) {
  await requireActiveActor(tx, actor);
  await tx.$queryRaw`SELECT FROM reviews WHERE id = ${reviewId} FOR UPDATE`;
  const review = await tx.review.findFirst({
    where: {
      id: reviewId,
      ...PUBLIC_REVIEW,
      reviewee: { suspendedAt: null, deletedAt: null },
    },
    select: RULE_SELECT,
  });
  if (!review) throw gone();
  return review;
}

/** Within seven days. @throws AppError `not_found`, `forbidden` */
export async function editReview(actor: Actor, { reviewId, ...words }: ReviewEdit): Promise<{ id: number }> {
  return db.$transaction(async (tx) => {
    const review = await lockPublicReview(tx, actor, reviewId);
    if (review.reviewerId !== actor.id) throw new AppError('forbidden', tReviewErrors('notOwn'));
    if (!canEditReview(review, actor.id, new Date())) {
      throw new AppError('forbidden', tReviewErrors('late'));
    }
    await tx.review.update({ where: { id: reviewId }, data: words });
    await publishReviewTags(tx, review.revieweeId);
    return { id: reviewId };
  });
}

/** @throws AppError `not_found`, `forbidden` (its author and the reviewed person), `rate_limited` */
export async function setHelpful(
  actor: Actor,
  { reviewId, helpful }: HelpfulInput,
): Promise<{ helpful: boolean; helpfulCount: number }> {
  await consume(`helpful:user:${actor.id}`, HELPFUL);
  return db.$transaction(async (tx) => {
    const review = await lockPublicReview(tx, actor, reviewId);
    if (!canMarkHelpful(review, actor.id)) {
      throw new AppError('forbidden', tReviewErrors('ownHelpful'));
    }
    const mark = { reviewId, userId: actor.id };
    if (helpful) await tx.reviewHelpful.createMany({ data: [mark], skipDuplicates: true });
    else await tx.reviewHelpful.deleteMany({ where: mark });
    await publishReviewTags(tx, review.revieweeId);
    const helpfulCount = await tx.reviewHelpful.count({ where: { reviewId } });
    return { helpful, helpfulCount };
  });
}

/** Once. @throws AppError `not_found`, `forbidden`, `conflict` (already replied) */
export async function respondToReview(
  actor: Actor,
  { reviewId, content }: ResponseInput,
): Promise<{ content: string; createdAt: string }> {
  return db.$transaction(async (tx) => {
    const review = await lockPublicReview(tx, actor, reviewId);
    if (review.revieweeId !== actor.id) {
      throw new AppError('forbidden', tReviewErrors('notSubject'));
    }
    if (!canRespond(review, actor.id)) throw new AppError('conflict', tReviewErrors('repliedTwice'));
    const now = new Date();
    // Raw SQL, because Prisma would update updated_at, the time of the author's last edit.
    await tx.$executeRaw`
      UPDATE reviews SET response_content = ${content}, responded_at = ${now} WHERE id = ${reviewId}`;
    await publishReviewTags(tx, actor.id);
    return { content, createdAt: now.toISOString() };
  });
}

export async function publishReviewTags(
  tx: Pick<Database, 'developer' | '$executeRaw'>,
  personId: string,
): Promise<void> {
  await publishCacheTags(tx, [
    cacheTags.person(personId),
    ...(await tagsOfDevelopers(tx, { ownerId: personId })),
  ]);
}
