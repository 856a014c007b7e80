import { z } from 'zod';
import { apiShape, timeSchema } from '@/lib/api-shape';
import { DELETED_USER } from '@/lib/people/constants';
import type { ReviewEntry, ReviewStats } from '@/lib/reviews/types';

const responseSchema = z.object({ content: z.string(), created_at: timeSchema });
export const reviewAnswerSchema = z.object({ response: responseSchema });

const reviewerSchema = z.object({
  id: z.string().nullable(),
  username: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
});
const DELETED_REVIEWER = { id: null, username: DELETED_USER, name: DELETED_USER, avatar: null };

const review = apiShape<ReviewEntry>()(
  { id: z.int(), title: z.string().nullable(), content: z.string() },
  {
    reviewer: [reviewerSchema, ({ reviewer }) => reviewer ?? DELETED_REVIEWER],
    overall_rating: [z.int(), ({ overallRating }) => overallRating],
    is_verified: [z.boolean(), ({ isVerified }) => isVerified],
    interaction_context: [z.string(), ({ interactionContext }) => interactionContext],
    helpful_count: [z.int(), ({ helpfulCount }) => helpfulCount],
    created_at: [timeSchema, ({ createdAt }) => createdAt],
    response: [
      responseSchema.nullable(),
      ({ response }) => response && { content: response.content, created_at: response.createdAt },
    ],
  },
);
export const reviewSchema = review.schema.meta({ id: 'Review' });
export const toApiReview = (entry: ReviewEntry) => review.read(entry);

const stats = apiShape<ReviewStats>()(
  {},
  {
    /** Rounded to one decimal, as on pages. */
    average_rating: [z.number(), ({ average }) => Math.round(average * 10) / 10],
    reviews_received_count: [z.int(), ({ count }) => count],
    rating_distribution: [z.record(z.string(), z.int()), ({ distribution }) => distribution],
  },
);
export const reviewStatsSchema = stats.schema;
export const toApiReviewStats = stats.read;
