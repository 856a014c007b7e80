import { apiMethods, apiRoute } from '@/lib/api';
import { MAP_PREVIEW_SIZE } from '@/lib/listings/constants';
import { listListingsByIds } from '@/lib/listings/queries';
import { homeIdsIn } from '@/lib/search/map/home-ids';
import { parseMapSearch } from '@/lib/search/map/map-search-params';
import { searchHomes } from '@/lib/search/results/results-reads';
import { jsonAnswer } from '../../answers';

const CACHING = 'public, max-age=0, s-maxage=30, must-revalidate';

/** `?ids=12,13` in this order, or `?kind=buy&bounds=…&page=2`: the listings of a cluster. */
const get = apiRoute(async (request) => {
  const { searchParams } = request.nextUrl;
  if (searchParams.has('kind')) {
    const { status, filters, place } = parseMapSearch(searchParams);
    const { results, count } = await searchHomes(status, filters, place, MAP_PREVIEW_SIZE);
    return jsonAnswer({ homes: results, count }, CACHING);
  }
  const homes = await listListingsByIds(homeIdsIn(searchParams));
  return jsonAnswer({ homes, count: homes.length }, CACHING);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
