import { apiMethods } from '@/lib/api';
import { toApiThread } from '@/lib/chat/protocol/api-schema';
import { requireThread } from '@/lib/chat/queries';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { personRoute, privateJson } from '../../answers';

const get = personRoute<{ id: string }>(async ({ actor, params: { id } }) => {
  const thread = await requireThread(actor, parseId(id) ?? 0);
  return privateJson(toApiThread(thread, actor.id, siteOrigin()));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
