import { apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { blockPerson, unblockPerson } from '@/lib/connections/block-commands';
import { privateJson } from '../../../../private-json';
import { personOf } from '../../person';

export const POST = apiRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  await blockPerson(actor, { userId: (await personOf(id)).id });
  return privateJson({ blocked: true });
});

export const DELETE = apiRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  await unblockPerson(actor, { userId: (await personOf(id)).id });
  return privateJson({ blocked: false });
});
