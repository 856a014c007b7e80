import { apiMethods } from '@/lib/api';
import { getProfileView } from '@/lib/viewer/profile-query';
import { personRoute, privateJson } from '../../../../answers';
import { personOf } from '../../person';

/** Requested by the page, which is the same for everyone. */
const get = personRoute<{ id: string }>(async ({ actor, params: { id } }) => {
  const person = await personOf(id);
  return privateJson(await getProfileView(actor, person.id));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
