import { apiMethods } from '@/lib/api';
import { blockPerson, unblockPerson } from '@/lib/connections/commands';
import { bodilessPersonRoute, privateJson } from '../../../../answers';
import { personOf } from '../../person';

const post = bodilessPersonRoute<{ id: string }>(async ({ actor, params: { id } }) => {
  await blockPerson(actor, { userId: (await personOf(id)).id });
  return privateJson({ blocked: true });
});

const remove = bodilessPersonRoute<{ id: string }>(async ({ actor, params: { id } }) => {
  await unblockPerson(actor, { userId: (await personOf(id)).id });
  return privateJson({ blocked: false });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post, DELETE: remove });
