import { apiMethods, apiRoute } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { countMutualConnections, getConnectionInfo } from '@/lib/connections/queries';
import { AppError } from '@/lib/errors';
import { listFavouriteIds } from '@/lib/favourites/queries';
import { toApiListings } from '@/lib/listings/api/list-facts-query';
import { toApiProfile, toApiViewerFields } from '@/lib/people/api-shape';
import { revealPersonContact } from '@/lib/people/commands';
import { readPublishedHomes } from '@/lib/people/reads';
import { privateJson, visitorJson } from '../../../answers';
import { personOf } from '../person';

/** Phone and email only for signed-in callers. */
const get = apiRoute<{ id: string }>(async (request, { id }) => {
  const [actor, person] = await Promise.all([apiActor(request), personOf(id)]);
  const homes = await readPublishedHomes(person.id, 1);
  const profileWith = async (kept?: ReadonlySet<number>) => ({
    ...toApiProfile(person),
    published_properties: await toApiListings(homes.results, kept),
  });
  if (!actor) return visitorJson({ status: 'success', profile: await profileWith() });
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
    profile: { ...(await profileWith(kept)), ...toApiViewerFields({ ...info, mutualConnections }, contact) },
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
