import { apiMethods, readBody } from '@/lib/api';
import { markRead } from '@/lib/chat/commands';
import { requireThread } from '@/lib/chat/queries';
import { readBodySchema } from '@/lib/chat/schema';
import { parseId } from '@/lib/validation';
import { personRoute, privateJson } from '../../../answers';

const post = personRoute<{ id: string }>(async ({ actor, request, params: { id } }) => {
  const body = await readBody(request, readBodySchema);
  const thread = await requireThread(actor, parseId(id) ?? 0);
  await markRead(actor, { threadId: thread.id, seq: body.seq ?? thread.lastSeq });
  const { unreadCount, lastReadSeq } = await requireThread(actor, thread.id);
  return privateJson({ thread_id: thread.id, last_read_seq: lastReadSeq, unread_count: unreadCount });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
