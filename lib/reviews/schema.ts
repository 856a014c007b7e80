import { z } from 'zod';
import { contentProblem, ratingProblem, responseProblem, titleProblem } from '@/lib/reviews/form-rules';
import { multiLineText, rowId, ruled, singleLineText } from '@/lib/validation';
import { tReviewForm } from '@/messages/review-form';

const trimmed = (text: string) => text.trim();

const words = {
  overallRating: ruled(z.number({ error: () => tReviewForm('ratingRequired') }), ratingProblem),
  title: ruled(singleLineText, titleProblem)
    .nullish()
    .transform((text) => text || null),
  content: ruled(multiLineText, contentProblem).transform(trimmed),
};

export const reviewInputSchema = z.object({ revieweeId: z.uuid(), ...words });
export type ReviewInput = z.output<typeof reviewInputSchema>;

export const reviewEditSchema = z.object({ reviewId: rowId, ...words });
export type ReviewEdit = z.output<typeof reviewEditSchema>;

export const helpfulInputSchema = z.object({ reviewId: rowId, helpful: z.boolean() });
export type HelpfulInput = z.output<typeof helpfulInputSchema>;

export const responseInputSchema = z.object({
  reviewId: rowId,
  content: ruled(multiLineText, responseProblem).transform(trimmed),
});
export type ResponseInput = z.output<typeof responseInputSchema>;
