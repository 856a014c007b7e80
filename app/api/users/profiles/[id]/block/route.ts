import { apiMethods, bodilessRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { blockPerson, unblockPerson } from '@/lib/connections/commands';
import { privateJson } from '../../../../private-json';
import { personOf } from '../../person';

const post = bodilessRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  await blockPerson(actor, { userId: (await personOf(id)).id });
  return privateJson({ blocked: true });
});

const remove = bodilessRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  await unblockPerson(actor, { userId: (await personOf(id)).id });
  return privateJson({ blocked: false });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post, DELETE: remove });
