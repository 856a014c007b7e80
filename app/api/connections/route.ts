import { apiMethods, pageOf, readBody } from '@/lib/api';
import { sendRequest } from '@/lib/connections/commands';
import { CONNECTIONS_PAGE_SIZE } from '@/lib/connections/constants';
import { listConnections } from '@/lib/connections/queries';
import { connectBodySchema } from '@/lib/connections/schema';
import { toApiConnection } from '@/lib/people/api-shape';
import { personRoute, privateJson } from '../answers';
import { connectionAnswer, pageIn } from './connection-call';

const get = personRoute(async ({ actor, request }) => {
  const page = pageIn(request);
  const list = await listConnections(actor.id, { page });
  const results = list.results.map(toApiConnection);
  return privateJson(pageOf(request.nextUrl, results, list.count, page, CONNECTIONS_PAGE_SIZE));
});

const post = personRoute(async ({ actor, request }) => {
  const { user_id: userId } = await readBody(request, connectBodySchema);
  return connectionAnswer(await sendRequest(actor, { userId }), 201);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get, POST: post });
