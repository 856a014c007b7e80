import { apiMethods, readBody } from '@/lib/api';
import { parseReviewBody, reviewEditBodySchema } from '@/lib/reviews/api-schema';
import { editReview } from '@/lib/reviews/commands';
import { reviewEditSchema } from '@/lib/reviews/schema';
import { personRoute, privateJson } from '../../answers';
import { reviewIdOf } from '../review-id';

const put = personRoute<{ id: string }>(async ({ actor, request, params: { id } }) => {
  const body = await readBody(request, reviewEditBodySchema);
  const input = parseReviewBody(reviewEditSchema, { ...body, reviewId: reviewIdOf(id) });
  return privateJson({ id: (await editReview(actor, input)).id });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ PUT: put });
