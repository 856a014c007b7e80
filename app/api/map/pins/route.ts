import { apiMethods, apiRoute } from '@/lib/api';
import { AppError } from '@/lib/errors';
import { rawSearchParams } from '@/lib/listings/raw-search-params';
import { isSearchKind, MARKET_OF_KIND } from '@/lib/listings/results-address';
import { searchPins } from '@/lib/listings/results-cache';
import { parseListingFilters } from '@/lib/listings/search-params';
import { getPlaceBySlug } from '@/lib/places/gazetteer';

/** `GET /api/map/pins?kind=buy&place=limassol&…`: the homes of a search as points, for the map beside the results. */
const get = apiRoute(async (request) => {
  const { searchParams } = request.nextUrl;
  const kind = searchParams.get('kind') ?? '';
  const slug = searchParams.get('place');
  const place = slug === null ? null : getPlaceBySlug(slug);
  if (!isSearchKind(kind) || (slug !== null && !place)) {
    throw new AppError('not_found', 'There are no such results.');
  }
  const filters = parseListingFilters(rawSearchParams(searchParams));
  const pins = await searchPins(MARKET_OF_KIND[kind], filters, place);
  return Response.json({ pins }, { headers: { 'Cache-Control': 'public, max-age=30' } });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
