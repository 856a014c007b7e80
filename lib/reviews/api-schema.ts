import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { parseInput } from '@/lib/validation';

// Translates request bodies to the commands' input; the rules are the commands'.

const reviewWords = {
  overall_rating: z.unknown().meta({ type: 'integer', minimum: 1, maximum: 5 }),
  title: z.unknown().meta({ type: 'string' }),
  content: z.unknown().meta({ type: 'string' }),
};

export const reviewBodySchema = z
  .object({ reviewee_id: z.unknown().meta({ type: 'string', format: 'uuid' }), ...reviewWords })
  .partial()
  .transform(({ reviewee_id, ...words }) => ({ revieweeId: reviewee_id, ...toWords(words) }));

export const reviewEditBodySchema = z.object(reviewWords).partial().transform(toWords);

type Words = { overall_rating?: unknown; title?: unknown; content?: unknown };

function toWords({ overall_rating, title, content }: Words) {
  return { overallRating: overall_rating, title, content: content ?? '' };
}

const API_NAMES: Record<string, string> = { revieweeId: 'reviewee_id', overallRating: 'overall_rating' };

/** Applies the command's rules, and reports errors under the API's field names. */
export function parseReviewBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  try {
    return parseInput(schema, body);
  } catch (error) {
    if (!(error instanceof AppError && error.fields)) throw error;
    const named = Object.entries(error.fields).map(([name, messages]) => [API_NAMES[name] ?? name, messages]);
    const message = Object.entries(API_NAMES).reduce(
      (text, [name, sent]) => text.replace(name, sent),
      error.message,
    );
    throw new AppError(error.code, message, { fields: Object.fromEntries(named) });
  }
}

export const reportBodySchema = z
  .object({ reason: z.unknown(), note: z.unknown() })
  .partial()
  .transform(({ reason, note }) => ({ reason, note: note ?? '' }));

export const helpfulBodySchema = z.object({ helpful: z.boolean() });

export const responseBodySchema = z
  .object({ content: z.unknown() })
  .partial()
  .transform(({ content }) => ({ content: content ?? '' }));
