import { z } from 'zod';

// The bodies of calls to /api/reviews as clients send them, translated to the commands' input; the rules are theirs.

export const reviewBodySchema = z
  .object({
    reviewee_id: z.unknown().meta({ type: 'string', format: 'uuid' }),
    overall_rating: z.unknown().meta({ type: 'integer', minimum: 1, maximum: 5 }),
    title: z.unknown().meta({ type: 'string' }),
    content: z.unknown().meta({ type: 'string' }),
  })
  .partial()
  .transform(({ reviewee_id, overall_rating, title, content }) => ({
    revieweeId: reviewee_id,
    overallRating: overall_rating,
    title,
    content: content ?? '',
  }));

export const reportBodySchema = z
  .object({ reason: z.unknown(), note: z.unknown() })
  .partial()
  .transform(({ reason, note }) => ({ reason, note: note ?? '' }));

export const helpfulBodySchema = z.object({ helpful: z.boolean() });

export const responseBodySchema = z
  .object({ content: z.unknown() })
  .partial()
  .transform(({ content }) => ({ content: content ?? '' }));
