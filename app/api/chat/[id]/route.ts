import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { toApiThread } from '@/lib/chat/protocol/api-shape';
import { requireThread } from '@/lib/chat/queries';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { privateJson } from '../../private-json';

/** One of the caller's conversations. */
const get = apiRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  const thread = await requireThread(actor, parseId(id) ?? 0);
  return privateJson(toApiThread(thread, actor.id, siteOrigin()));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
