import { apiMethods, apiRoute, readBody } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { parseReviewBody, reviewBodySchema } from '@/lib/reviews/api-schema';
import { createReview } from '@/lib/reviews/commands';
import { reviewInputSchema } from '@/lib/reviews/schema';
import { privateJson } from '../private-json';

/** `POST /api/reviews` with `{ reviewee_id, overall_rating, content, title? }`. */
const post = apiRoute(async (request) => {
  const actor = await requireApiActor(request);
  const body = await readBody(request, reviewBodySchema);
  const { id } = await createReview(actor, parseReviewBody(reviewInputSchema, body));
  return privateJson({ id }, 201);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
