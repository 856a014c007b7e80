import { apiMethods, readBody } from '@/lib/api';
import { parseReviewBody, reviewBodySchema } from '@/lib/reviews/api-schema';
import { createReview } from '@/lib/reviews/commands';
import { reviewInputSchema } from '@/lib/reviews/schema';
import { personRoute, privateJson } from '../answers';

const post = personRoute(async ({ actor, request }) => {
  const body = await readBody(request, reviewBodySchema);
  const { id } = await createReview(actor, parseReviewBody(reviewInputSchema, body));
  return privateJson({ id }, 201);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
