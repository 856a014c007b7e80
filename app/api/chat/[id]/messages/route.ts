import { randomUUID } from 'node:crypto';
import { apiMethods, readBody } from '@/lib/api';
import { toApiMessage } from '@/lib/chat/protocol/api-shape';
import { listMessages, requireThread } from '@/lib/chat/queries';
import { messageBodySchema, messagePageInputSchema } from '@/lib/chat/schema';
import { sendMessage } from '@/lib/chat/send-commands';
import { parseId, parseInput } from '@/lib/validation';
import { personRoute, privateJson } from '../../../answers';

const number = (text: string | null) => (text === null ? undefined : Number(text));

/** Newest first; with `after=SEQ`, later messages, oldest first. */
const get = personRoute<{ id: string }>(async ({ actor, request, params: { id } }) => {
  const threadId = parseId(id);
  if (!threadId) await requireThread(actor, 0);
  const { searchParams } = request.nextUrl;
  const input = parseInput(messagePageInputSchema, {
    threadId,
    limit: number(searchParams.get('limit')),
    before: number(searchParams.get('before')),
    after: number(searchParams.get('after')),
  });
  const { messages, hasMore } = await listMessages(actor, input);
  const isForward = input.after !== undefined;
  const edge = isForward ? messages.at(-1) : messages[0];
  const next =
    hasMore && edge
      ? `/api/chat/${threadId}/messages/?limit=${input.limit}&${isForward ? 'after' : 'before'}=${edge.seq}`
      : null;
  const results = (isForward ? messages : messages.toReversed()).map(toApiMessage);
  return privateJson({ results, next });
});

const post = personRoute<{ id: string }>(async ({ actor, request, params: { id } }) => {
  const { content, client_id: clientId = randomUUID() } = await readBody(request, messageBodySchema);
  const message = await sendMessage(actor, { threadId: parseId(id) ?? 0, clientId, content });
  return privateJson(toApiMessage(message), 201);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get, POST: post });
