import { apiMethods, apiRoute } from '@/lib/api';
import { parseMapSearch } from '@/lib/search/map/map-search-params';
import { countChoices } from '@/lib/search/results/results-reads';
import { jsonAnswer } from '../../answers';

/** How many homes a search finds, and each choice of the filter form. */
const get = apiRoute(async (request) => {
  const { status, filters, place } = parseMapSearch(request.nextUrl.searchParams);
  const counted = await countChoices(status, filters, place);
  return jsonAnswer(counted, 'public, max-age=0, s-maxage=30, must-revalidate');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
