import { apiMethods, readBody } from '@/lib/api';
import { helpfulBodySchema } from '@/lib/reviews/api-schema';
import { setHelpful } from '@/lib/reviews/commands';
import { helpfulInputSchema } from '@/lib/reviews/schema';
import { parseInput } from '@/lib/validation';
import { personRoute, privateJson } from '../../../answers';
import { reviewIdOf } from '../../review-id';

const post = personRoute<{ id: string }>(async ({ actor, request, params: { id } }) => {
  const body = await readBody(request, helpfulBodySchema);
  const input = parseInput(helpfulInputSchema, { ...body, reviewId: reviewIdOf(id) });
  const { helpful, helpfulCount } = await setHelpful(actor, input);
  return privateJson({ is_helpful: helpful, helpful_count: helpfulCount });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
