import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { getProfileView } from '@/lib/people/queries';
import { privateJson } from '../../../../private-json';
import { personOf } from '../../person';

/** The viewer-dependent part of a profile page, requested once by the page, which is the same for everyone. */
const get = apiRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  const person = await personOf(id);
  return privateJson(await getProfileView(actor, person.id));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
