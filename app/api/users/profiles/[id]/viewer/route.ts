import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { getProfileView } from '@/lib/people/profile-view-queries';
import { privateJson } from '../../../../private-json';
import { personOf } from '../../person';

/** What of a profile page depends on the viewer: asked once by the page, which is the same for everybody. */
const get = apiRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  const person = await personOf(id);
  return privateJson(await getProfileView(actor, person.id));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
