import { toApiMessage } from '@/lib/chat/api-shape';
import type { BurstLimit } from '@/lib/chat/burst-limit';
import { markRead, unsendMessage } from '@/lib/chat/commands';
import { getMembership, resumeThread } from '@/lib/chat/delivery-queries';
import { countUnreadThreads } from '@/lib/chat/queries';
import type { ClientEventAnswers, ClientEventInput, ClientEventName } from '@/lib/chat/socket-events';
import { announce } from '@/lib/realtime/chat-bus';
import type { Admission } from './admission';
import type { Memberships } from './memberships';
import type { Presence } from './presence';
import type { SendQueue } from './send-queue';
import { type ChatSocket, watchersOf } from './sockets';

export type HandlerContext = {
  admission: Admission;
  memberships: Memberships;
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
  { memberships, typingBurst }: HandlerContext,
): Promise<object> {
  const from = socket.data.actor.id;
  const { otherId, isBlocked } = await memberships.require(from, threadId);
  if (isBlocked || !typingBurst.take(from)) return {};
  void announce({ kind: 'typing', thread: threadId, from, to: otherId, isTyping });
  return {};
}

/**
 * Lets a socket be told whether the other person of a thread is online, if both have written in it. Returns that person
 * if so.
 */
async function followPeer(
  socket: ChatSocket,
  threadId: number,
  { admission, memberships }: HandlerContext,
): Promise<string | undefined> {
  const [peer] = await admission.letIn(socket, async () => {
    const { otherId, isBlocked, haveBothWritten } = await memberships.require(socket.data.actor.id, threadId);
    return isBlocked || !haveBothWritten ? [] : [otherId];
  });
  return peer;
}

/**
 * One handler per event. Payloads are already parsed and the sender is authenticated; each command checks permission
 * itself.
 */
export const handlers: Handlers = {
  ping: async (socket, input, context) => {
    if (!context.pingBurst.take(socket.id)) return {};
    const { id } = socket.data.actor;
    const [unread, membership] = await Promise.all([
      countUnreadThreads([id]),
      input?.thread_id ? getMembership(id, input.thread_id) : null,
    ]);
    // Since the conversation was opened, the other person may have answered for the first time.
    if (
      input?.thread_id &&
      membership?.haveBothWritten &&
      !socket.rooms.has(watchersOf(membership.otherId))
    ) {
      context.memberships.forget(id);
      const peer = await followPeer(socket, input.thread_id, context);
      if (peer && context.presence.isOnline(peer)) {
        socket.emit('user.status', { user_id: peer, is_online: true });
      }
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
    const peer = await followPeer(socket, threadId, context);
    const missed = await resumeThread(actor, { threadId, afterSeq, fromSeq });
    return {
      messages: missed.messages.map(toApiMessage),
      has_more: missed.hasMore,
      unsent_ids: missed.unsentIds,
      read_seq: missed.readSeq,
      is_online: peer !== undefined && !missed.isBlocked && context.presence.isOnline(peer),
      is_blocked: missed.isBlocked,
    };
  },

  'typing.start': (socket, input, context) => handleTyping(socket, input.thread_id, true, context),

  'typing.stop': (socket, input, context) => handleTyping(socket, input.thread_id, false, context),

  'message.read': async (socket, { thread_id: threadId, seq }) => {
    const mark = await markRead(socket.data.actor, { threadId, seq });
    return { seq: mark?.seq ?? seq };
  },

  'message.unsend': async (socket, { message_id: messageId }) => {
    const message = await unsendMessage(socket.data.actor, messageId);
    return { message: toApiMessage(message) };
  },
};
