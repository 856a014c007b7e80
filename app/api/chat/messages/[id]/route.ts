import { apiMethods, bodilessRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { unsendMessage } from '@/lib/chat/commands';
import { toApiMessage } from '@/lib/chat/protocol/api-shape';
import { parseId } from '@/lib/validation';
import { privateJson } from '../../../private-json';

/** Unsends one of the caller's messages, for both sides. */
const remove = bodilessRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  const message = await unsendMessage(actor, parseId(id) ?? 0);
  return privateJson(toApiMessage(message));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ DELETE: remove });
