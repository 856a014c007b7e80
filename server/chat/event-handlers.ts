import type { BurstLimit } from '@/lib/chat/burst-limit';
import { markRead, unsendMessage } from '@/lib/chat/commands';
import { getMembership, requireMembership, resumeThread } from '@/lib/chat/delivery-queries';
import { toApiMessage } from '@/lib/chat/protocol/api-shape';
import type {
  ClientEventAnswers,
  ClientEventInput,
  ClientEventName,
} from '@/lib/chat/protocol/socket-events';
import { countUnreadThreads } from '@/lib/chat/queries';
import { announce } from '@/lib/realtime/chat-bus';
import type { Presence } from './presence';
import type { SendQueue } from './send-queue';
import { type ChatSocket, watchersOf } from './sockets';
import type { Watchers } from './watchers';

export type HandlerContext = {
  watchers: Watchers;
  presence: Presence;
  sendQueue: SendQueue;
  typingBurst: BurstLimit;
  pingBurst: BurstLimit;
};

type Handlers = {
  [N in ClientEventName]: (
    socket: ChatSocket,
    input: ClientEventInput<N>,
    context: HandlerContext,
  ) => Promise<ClientEventAnswers[N]>;
};

async function handleTyping(
  socket: ChatSocket,
  threadId: number,
  isTyping: boolean,
  { typingBurst }: HandlerContext,
): Promise<object> {
  const from = socket.data.actor.id;
  if (!typingBurst.take(from)) return {};
  const { otherId, isBlocked } = await requireMembership(from, threadId);
  if (!isBlocked) void announce({ kind: 'typing', thread: threadId, from, to: otherId, isTyping });
  return {};
}

/** Subscribes a socket to the presence of the other person, if both have written. @returns whether they have */
async function followPeer(
  socket: ChatSocket,
  threadId: number,
  { watchers, presence }: HandlerContext,
): Promise<boolean> {
  const [peer] = await watchers.letIn(socket, async () => {
    const { otherId, isBlocked, haveBothWritten } = await requireMembership(socket.data.actor.id, threadId);
    return isBlocked || !haveBothWritten ? [] : [otherId];
  });
  return peer !== undefined && presence.isOnline(peer);
}

/** Payloads are parsed and the sender is authenticated; commands check permission. */
export const handlers: Handlers = {
  ping: async (socket, input, context) => {
    if (!context.pingBurst.take(socket.id)) return {};
    const { id } = socket.data.actor;
    const [unread, membership] = await Promise.all([
      countUnreadThreads([id]),
      input?.thread_id ? getMembership(id, input.thread_id) : null,
    ]);
    // The other person may have answered for the first time.
    if (
      input?.thread_id &&
      membership?.haveBothWritten &&
      !socket.rooms.has(watchersOf(membership.otherId))
    ) {
      const isOnline = await followPeer(socket, input.thread_id, context);
      if (isOnline) socket.emit('user.status', { user_id: membership.otherId, is_online: true });
    }
    return { unread_threads: unread.get(id) ?? 0, ...(membership && { last_seq: membership.lastSeq }) };
  },

  'chat.message': async (socket, { thread_id: threadId, client_id: clientId, content }, { sendQueue }) => {
    const message = await sendQueue.send(socket.data.actor, { threadId, clientId, content });
    return { message: toApiMessage(message) };
  },

  'chat.resume': async (socket, input, context) => {
    const { actor } = socket.data;
    const { thread_id: threadId, after_seq: afterSeq, from_seq: fromSeq } = input;
    const isOnline = await followPeer(socket, threadId, context);
    const missed = await resumeThread(actor, { threadId, afterSeq, fromSeq });
    return {
      messages: missed.messages.map(toApiMessage),
      has_more: missed.hasMore,
      unsent_ids: missed.unsentIds,
      read_seq: missed.readSeq,
      is_online: isOnline && !missed.isBlocked,
      is_blocked: missed.isBlocked,
    };
  },

  'typing.start': (socket, input, context) => handleTyping(socket, input.thread_id, true, context),

  'typing.stop': (socket, input, context) => handleTyping(socket, input.thread_id, false, context),

  'message.read': async (socket, { thread_id: threadId, seq }) => {
    const mark = await markRead(socket.data.actor, { threadId, seq });
    return { seq: mark?.seq ?? seq };
  },

  'message.unsend': async (socket, { message_id: messageId }) => ({
    message: toApiMessage(await unsendMessage(socket.data.actor, messageId)),
  }),
};
