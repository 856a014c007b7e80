import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { listFavourites } from '@/lib/favourites/queries';
import { toApiListings } from '@/lib/listings/api/list-facts-query';
import { privateJson } from '../../answers';

const get = apiRoute(async (request) => {
  const favourites = await listFavourites(await requireApiActor(request));
  const homes = favourites.flatMap((favourite) => (favourite.state === 'public' ? [favourite.listing] : []));
  return privateJson(await toApiListings(homes, new Set(homes.map(({ id }) => id))));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
