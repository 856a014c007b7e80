import { apiMethods, apiRoute } from '@/lib/api';
import { listListingsByIds } from '@/lib/listings/queries';
import { parseId } from '@/lib/validation';

/** Homes in one preview: those of one building, and enough of them. */
const MAX_HOMES = 10;

/** `GET /api/map/homes?ids=12,13`: what the map's preview shows of public homes, in this order. */
const get = apiRoute(async (request) => {
  const ids = (request.nextUrl.searchParams.get('ids') ?? '')
    .split(',', MAX_HOMES)
    .flatMap((text) => parseId(text) ?? []);
  const homes = await listListingsByIds(ids);
  return Response.json({ homes }, { headers: { 'Cache-Control': 'public, max-age=30' } });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
