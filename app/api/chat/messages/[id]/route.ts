import { apiMethods } from '@/lib/api';
import { unsendMessage } from '@/lib/chat/commands';
import { toApiMessage } from '@/lib/chat/protocol/api-shape';
import { parseId } from '@/lib/validation';
import { bodilessPersonRoute, privateJson } from '../../../answers';

const remove = bodilessPersonRoute<{ id: string }>(async ({ actor, params: { id } }) => {
  const message = await unsendMessage(actor, parseId(id) ?? 0);
  return privateJson(toApiMessage(message));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ DELETE: remove });
