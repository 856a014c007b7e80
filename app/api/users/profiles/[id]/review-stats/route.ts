import { apiMethods, apiRoute } from '@/lib/api';
import { toApiReviewStats } from '@/lib/reviews/api-shape';
import { readReviewStats } from '@/lib/reviews/reads';
import { privateJson } from '../../../../answers';
import { personOf } from '../../person';

const get = apiRoute<{ id: string }>(async (_request, { id }) => {
  const person = await personOf(id);
  return privateJson(toApiReviewStats(await readReviewStats(person.id)));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
