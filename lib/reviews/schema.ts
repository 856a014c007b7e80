import { z } from 'zod';
import { contentProblem, ratingProblem, responseProblem, titleProblem } from '@/lib/reviews/review-rules';
import { multiLineText, rowId, singleLineText } from '@/lib/validation';

function ruled<T>(schema: z.ZodType<T, T>, problem: (value: T) => string | null) {
  return schema.superRefine((value, context) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

const trimmed = (text: string) => text.trim();

const words = {
  overallRating: ruled(z.number({ error: 'Please select an overall rating' }), ratingProblem),
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
