import { apiMethods, apiRoute } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { countMutualConnections, getConnectionInfo } from '@/lib/connections/queries';
import { AppError } from '@/lib/errors';
import { listFavouriteIds } from '@/lib/favourites/queries';
import { toApiListing } from '@/lib/listings/api-shape';
import { toApiProfile, toApiViewerFields } from '@/lib/people/api-shape';
import { cachedPublishedHomes } from '@/lib/people/cache';
import { revealPersonContact } from '@/lib/people/contact-commands';
import { siteOrigin } from '@/lib/urls';
import { privateJson, visitorJson } from '../../../private-json';
import { personOf } from '../person';

/** `GET /api/users/profiles/{id or username}`; phone and email only for signed-in callers. */
const get = apiRoute<{ id: string }>(async (request, { id }) => {
  const [actor, person] = await Promise.all([apiActor(request), personOf(id)]);
  const origin = siteOrigin();
  const homes = await cachedPublishedHomes(person.id, 1);
  const profileWith = (kept?: ReadonlySet<number>) => ({
    ...toApiProfile(person),
    published_properties: homes.results.map((home) => toApiListing(home, origin, kept?.has(home.id))),
  });
  if (!actor) return visitorJson({ status: 'success', profile: profileWith() });
  const [kept, info, mutualConnections, contact] = await Promise.all([
    listFavouriteIds(
      actor,
      homes.results.map((home) => home.id),
    ),
    getConnectionInfo(actor.id, person.id),
    countMutualConnections(actor.id, person.id),
    // Across a block the profile is visible, but not its contact data.
    revealPersonContact(actor, { userId: person.id }).catch((error) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }),
  ]);
  return privateJson({
    status: 'success',
    profile: { ...profileWith(kept), ...toApiViewerFields({ ...info, mutualConnections }, contact) },
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
