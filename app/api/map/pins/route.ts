import { apiMethods, apiRoute } from '@/lib/api';
import { parseMapSearch } from '@/lib/search/map/map-search-params';
import { searchPins } from '@/lib/search/map/map-search-reads';
import { jsonAnswer } from '../../answers';

const get = apiRoute(async (request) => {
  const { status, filters, place } = parseMapSearch(request.nextUrl.searchParams);
  const pins = await searchPins(status, filters, place);
  return jsonAnswer({ pins }, 'public, max-age=0, s-maxage=30, must-revalidate');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
