import { BurstLimit } from '@/lib/chat/burst-limit';
import { markRead, unsendMessage } from '@/lib/chat/commands';
import { getMembership, requireMembership, resumeThread } from '@/lib/chat/delivery-queries';
import { toApiMessage } from '@/lib/chat/protocol/api-shape';
import {
  type ClientEventAnswers,
  type ClientEventInput,
  type ClientEventName,
  clientEventSchemas,
} from '@/lib/chat/protocol/socket-events';
import { countUnreadThreads } from '@/lib/chat/queries';
import type { SendQueue } from '@/lib/chat/send-commands';
import { AppError, toAppError } from '@/lib/errors';
import { log, logFailure } from '@/lib/log';
import { inLanguage } from '@/lib/next/spoken-language';
import { announce } from '@/lib/realtime/chat-bus';
import { parseInput, strictly } from '@/lib/validation';
import { tChatErrors } from '@/messages/chat-errors';
import type { Presence } from './presence';
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

/** Per person, over all tabs and devices; a burst for twenty tabs that reconnect at once. */
export const EVENT_BURST = { capacity: 80, perSecond: 20 };
/** Refused events before a socket is closed. No person sends so many. */
const REFUSALS = { capacity: 300, perSecond: 5 };

type Limits = { events?: { capacity: number; perSecond: number } };

/** Every event passes through here: limits, payload, handler, acknowledgement. No error escapes. */
export class EventGate {
  readonly #context: HandlerContext;
  readonly #events: BurstLimit;
  readonly #refusals = new BurstLimit(REFUSALS.capacity, REFUSALS.perSecond);
  #running = 0;

  constructor(context: HandlerContext, { events = EVENT_BURST }: Limits = {}) {
    this.#context = context;
    this.#events = new BurstLimit(events.capacity, events.perSecond);
  }

  get running(): number {
    return this.#running;
  }

  open(socket: ChatSocket): void {
    socket.onAny(
      (event: string, ...args: unknown[]) =>
        void inLanguage(socket.data.language, () => this.#take(socket, event, args)),
    );
  }

  async #take(socket: ChatSocket, event: string, args: readonly unknown[]): Promise<void> {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer: object) => void) : undefined;
    this.#running += 1;
    try {
      const answer = await this.#answer(socket, event, args[0] === last && acknowledge ? undefined : args[0]);
      acknowledge?.({ ok: true, ...answer });
    } catch (thrown) {
      const error = toAppError(thrown);
      logFailure(error, 'event failed', { event });
      const { code, message, retryAfter } = error;
      const details = { code, message, ...(retryAfter !== undefined && { retry_after: retryAfter }) };
      acknowledge?.({ ok: false, error: details });
      this.#countRefusal(socket, code);
    } finally {
      this.#running -= 1;
    }
  }

  async #answer(socket: ChatSocket, event: string, payload: unknown): Promise<object> {
    if (!this.#events.take(socket.data.actor.id)) {
      throw new AppError('rate_limited', tChatErrors('tooManyEvents'), { retryAfter: 1 });
    }
    if (!isKnown(event)) throw new AppError('invalid', tChatErrors('unknownEvent'));
    const schema: (typeof clientEventSchemas)[ClientEventName] = clientEventSchemas[event];
    const handle = handlers[event] as (
      socket: ChatSocket,
      input: unknown,
      context: HandlerContext,
    ) => Promise<object>;
    return handle(socket, parseInput(strictly(schema), payload ?? undefined), this.#context);
  }

  #countRefusal(socket: ChatSocket, code: string): void {
    if (code !== 'invalid' && code !== 'rate_limited') return;
    if (this.#refusals.take(socket.data.actor.id)) return;
    log.warn({ user: socket.data.actor.id }, 'a socket that kept sending invalid events was closed');
    socket.disconnect(true);
  }
}

function isKnown(event: string): event is ClientEventName {
  return Object.hasOwn(clientEventSchemas, event);
}

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
const handlers: Handlers = {
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
