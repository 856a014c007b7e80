import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { listFavourites } from '@/lib/favourites/queries';
import { toApiListing } from '@/lib/listings/api-shape';
import { siteOrigin } from '@/lib/urls';
import { privateJson } from '../../private-json';

/** The caller's favourites that are still public, latest first. */
const get = apiRoute(async (request) => {
  const favourites = await listFavourites(await requireApiActor(request));
  const homes = favourites.flatMap((favourite) => (favourite.state === 'public' ? [favourite.listing] : []));
  const origin = siteOrigin();
  return privateJson(homes.map((home) => toApiListing(home, origin, true)));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
