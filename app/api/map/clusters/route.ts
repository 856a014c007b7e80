import { apiMethods, apiRoute } from '@/lib/api';
import { OWN_TILES_MAX_ZOOM } from '@/lib/map/constants';
import { nameBoxes } from '@/lib/map/labels';
import { parseMapSearch, parseMapWindow } from '@/lib/search/map/map-search-params';
import { searchClusters } from '@/lib/search/map/map-search-reads';
import { jsonAnswer } from '../../answers';

/** Few results individually, otherwise counts per grid cell. */
const get = apiRoute(async (request) => {
  const { searchParams } = request.nextUrl;
  const { status, filters, place } = parseMapSearch(searchParams);
  const clusters = await searchClusters(status, filters, place, parseMapWindow(searchParams));
  // Tiles are drawn at the nearest whole level.
  const names = [clusters.zoom, clusters.zoom + 1].map((zoom) =>
    zoom <= OWN_TILES_MAX_ZOOM ? nameBoxes(clusters.window, zoom) : [],
  );
  return jsonAnswer({ ...clusters, names }, 'public, max-age=0, s-maxage=30, must-revalidate');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
