import { apiMethods, apiRoute } from '@/lib/api';
import { parseMapSearch, parseMapWindow } from '@/lib/search/map/map-search-params';
import { searchClusters } from '@/lib/search/map/map-search-reads';
import { jsonAnswer } from '../../answers';

/** Few results individually, otherwise counts per grid cell. */
const get = apiRoute(async (request) => {
  const { searchParams } = request.nextUrl;
  const { status, filters, place } = parseMapSearch(searchParams);
  const clusters = await searchClusters(status, filters, place, parseMapWindow(searchParams));
  return jsonAnswer(clusters, 'public, max-age=0, s-maxage=30, must-revalidate');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
