import { apiMethods, apiRoute, pageOf } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { listFavouriteIds } from '@/lib/favourites/queries';
import { pageNumber } from '@/lib/input/query-values';
import { toApiListings } from '@/lib/listings/api/list-facts-query';
import { MAX_PROFILE_PAGE, PROFILE_LISTINGS_PAGE_SIZE } from '@/lib/people/constants';
import { readPublishedHomes } from '@/lib/people/reads';
import { privateJson } from '../../../../answers';
import { personOf } from '../../person';

const get = apiRoute<{ id: string }>(async (request, { id }) => {
  const [actor, person] = await Promise.all([apiActor(request), personOf(id)]);
  const page = pageNumber(request.nextUrl.searchParams.get('page') ?? '', MAX_PROFILE_PAGE);
  const homes = await readPublishedHomes(person.id, page);
  const ids = homes.results.map((home) => home.id);
  const results = await toApiListings(homes.results, actor && (await listFavouriteIds(actor, ids)));
  return privateJson(pageOf(request.nextUrl, results, homes.count, page, PROFILE_LISTINGS_PAGE_SIZE));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
