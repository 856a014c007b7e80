import { apiMethods, apiRoute } from '@/lib/api';
import { cacheTags } from '@/lib/listings/cache-tags';
import { listListingsByIds } from '@/lib/listings/queries';
import { dependOn } from '@/lib/next/page-facts';
import { readPlaceCounts } from '@/lib/search/reads';
import { findHomesByReference } from '@/lib/search/results/home-reference-query';
import { suggestedPlaces } from '@/lib/search/results/place-suggestions';
import { jsonAnswer } from '../answers';

const MAX_QUERY_LENGTH = 100;

const get = apiRoute(async (request) => {
  const typed = (request.nextUrl.searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  const homes = await listListingsByIds(await findHomesByReference(typed));
  dependOn(...homes.map(({ id }) => cacheTags.listing(id)));
  const results = suggestedPlaces(typed, await readPlaceCounts(), homes);
  return jsonAnswer({ results }, 'public, max-age=300, s-maxage=300');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
