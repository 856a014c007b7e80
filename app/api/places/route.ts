import { apiMethods, apiRoute } from '@/lib/api';
import { readPlaceCounts } from '@/lib/search/reads';
import { suggestedPlaces } from '@/lib/search/results/place-suggestions';
import { jsonAnswer } from '../answers';

const MAX_QUERY_LENGTH = 100;

const get = apiRoute(async (request) => {
  const typed = (request.nextUrl.searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  const results = suggestedPlaces(typed, await readPlaceCounts());
  return jsonAnswer({ results }, 'public, max-age=300, s-maxage=300');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
