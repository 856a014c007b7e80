import { apiMethods, apiRoute, pageOf } from '@/lib/api';
import { toApiReview } from '@/lib/reviews/api-shape';
import { MAX_REVIEWS_PAGE, REVIEWS_PAGE_SIZE } from '@/lib/reviews/constants';
import { readReviews } from '@/lib/reviews/reads';
import { parseId } from '@/lib/validation';
import { privateJson } from '../../../../answers';
import { personOf } from '../../person';

const get = apiRoute<{ id: string }>(async (request, { id }) => {
  const person = await personOf(id);
  const page = Math.min(MAX_REVIEWS_PAGE, parseId(request.nextUrl.searchParams.get('page')) ?? 1);
  const reviews = await readReviews(person.id, page);
  const results = reviews.results.map(toApiReview);
  return privateJson(pageOf(request.nextUrl, results, reviews.count, page, REVIEWS_PAGE_SIZE));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
