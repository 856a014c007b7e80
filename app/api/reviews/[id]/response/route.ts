import { apiMethods, readBody } from '@/lib/api';
import { responseBodySchema } from '@/lib/reviews/api-schema';
import { respondToReview } from '@/lib/reviews/commands';
import { responseInputSchema } from '@/lib/reviews/schema';
import { parseInput } from '@/lib/validation';
import { personRoute, privateJson } from '../../../answers';
import { reviewIdOf } from '../../review-id';

const post = personRoute<{ id: string }>(async ({ actor, request, params: { id } }) => {
  const body = await readBody(request, responseBodySchema);
  const input = parseInput(responseInputSchema, { ...body, reviewId: reviewIdOf(id) });
  const { content, createdAt } = await respondToReview(actor, input);
  return privateJson({ response: { content, created_at: createdAt } }, 201);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
