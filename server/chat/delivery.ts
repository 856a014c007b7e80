import { setTimeout as sleep } from 'node:timers/promises';
import { getMessagesForDelivery } from '@/lib/chat/delivery-queries';
import { toApiMessage, toApiReadMark } from '@/lib/chat/protocol/api-shape';
import { countUnreadThreads } from '@/lib/chat/queries';
import type { ChatMessage } from '@/lib/chat/types';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { CHAT_CHANNEL, SESSION_CHANNEL } from '@/lib/realtime/channels';
import { type BusEvent, busEventSchema } from '@/lib/realtime/chat-bus';
import { listen } from '@/lib/realtime/listen';
import type { Presence } from './presence';
import type { SessionWatch } from './session-watch';
import { type ChatServer, roomOf } from './sockets';
import type { Watchers } from './watchers';

type Delivered = Extract<BusEvent, { kind: 'message' | 'unsent' | 'read' }>;

/** Entries per cache: a message in flight for every socket. A full cache is emptied; it only saves work. */
const MEMORY_SIZE = 20_000;
/** The bus often names a message before its own statement has returned. */
const OWN_ANSWER_MS = 100;
const UNREAD_DELAY_MS = 200;
const RETRY_MS = 500;
const MAX_TRIES = 6;

/** Sends bus events to sockets in the order of COMMIT. Every sidecar listens to the bus and serves its own sockets. */
export class Delivery {
  readonly #io: ChatServer;
  readonly #whenStored: () => Promise<void>;
  /** Stored by this sidecar, so they are not read again. */
  readonly #justSent = new Map<number, ChatMessage>();
  readonly #lastSeq = new Map<number, number>();
  #queue: Delivered[] = [];
  #isWorking = false;
  #unread = new Set<string>();
  /** The last badge sent per person, so that only changes are sent. A page fetches its first badge itself. */
  readonly #badges = new Map<string, number>();
  #unreadTimer: NodeJS.Timeout | undefined;

  /** `whenStored` waits for messages that this sidecar is storing; `stored` is called for them before. */
  constructor(io: ChatServer, whenStored: () => Promise<void>) {
    this.#io = io;
    this.#whenStored = whenStored;
  }

  /**
   * Delivers at once if the previous message was; otherwise another process wrote in between and the bus gives the order.
   */
  stored(message: ChatMessage): void {
    makeRoom(this.#justSent);
    this.#justSent.set(message.id, message);
    if (this.#lastSeq.get(message.threadId) === message.seq - 1) this.#emitMessage(message);
  }

  deliver(event: Delivered): void {
    if (event.kind === 'message' && this.#wasDelivered(event.id)) return;
    const users = event.kind === 'read' ? [event.reader, event.other] : event.users;
    if (!users.some((userId) => this.#isHere(userId))) return;
    this.#queue.push(event);
    if (!this.#isWorking) void this.#work();
  }

  /** Forgets the badge of a person with a new page, which fetches it itself. */
  welcome(userId: string): void {
    this.#badges.delete(userId);
  }

  stop(): void {
    clearTimeout(this.#unreadTimer);
  }

  #wasDelivered(messageId: number): boolean {
    const sent = this.#justSent.get(messageId);
    if (!sent || sent.seq > (this.#lastSeq.get(sent.threadId) ?? 0)) return false;
    return this.#justSent.delete(messageId);
  }

  #isHere(userId: string): boolean {
    return this.#io.sockets.adapter.rooms.has(roomOf(userId));
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      const messages = await this.#messagesOf(batch);
      if (messages) for (const event of batch) this.#emit(event, messages);
      else this.#io.emit('chat.resync');
    }
    this.#isWorking = false;
  }

  async #messagesOf(batch: readonly Delivered[]): Promise<Map<number, ChatMessage> | null> {
    if (batch.some((event) => event.kind === 'message' && !this.#justSent.has(event.id))) {
      await Promise.race([this.#whenStored(), sleep(OWN_ANSWER_MS)]);
    }
    const found = new Map<number, ChatMessage>();
    const missing = new Set<number>();
    for (const event of batch) {
      if (event.kind === 'read') continue;
      const sent = event.kind === 'message' ? this.#justSent.get(event.id) : undefined;
      if (sent) found.set(event.id, sent);
      else missing.add(event.id);
      this.#justSent.delete(event.id);
    }
    for (let turn = 1; missing.size > 0; turn += 1) {
      try {
        for (const [id, message] of await getMessagesForDelivery([...missing])) found.set(id, message);
        break;
      } catch (error) {
        log.warn({ err: error }, 'messages cannot be read for delivery');
        if (turn === MAX_TRIES) return null;
        await sleep(RETRY_MS);
      }
    }
    return found;
  }

  #emit(event: Delivered, messages: ReadonlyMap<number, ChatMessage>): void {
    if (event.kind === 'read') {
      const { thread: threadId, reader: readerId, other, seq, at: readAt } = event;
      const mark = toApiReadMark({ threadId, readerId, seq, readAt });
      this.#io.to([roomOf(readerId), roomOf(other)]).emit('message.read', mark);
      this.#countUnread(readerId);
      return;
    }
    const message = messages.get(event.id);
    if (!message) return;
    if (event.kind === 'message') {
      this.#emitMessage(message);
      return;
    }
    if (message.unsentAt) {
      const { id: message_id, threadId: thread_id, seq, unsentAt: unsent_at } = message;
      this.#both(message).emit('message.unsent', { message_id, thread_id, seq, unsent_at });
    }
    this.#countUnread(message.recipientId);
  }

  /** `seq` follows the order of COMMIT without gaps, so a lower number was delivered before. */
  #emitMessage(message: ChatMessage): void {
    const last = this.#lastSeq.get(message.threadId);
    if (last === undefined) makeRoom(this.#lastSeq);
    else if (message.seq <= last) return;
    // Once released it is delivered again, to both.
    if (!message.isHeld) this.#lastSeq.set(message.threadId, message.seq);
    this.#both(message).emit('chat.message', toApiMessage(message));
    this.#countUnread(message.recipientId);
  }

  #both({ senderId, recipientId, isHeld }: ChatMessage) {
    return this.#io.to(isHeld ? roomOf(senderId) : [roomOf(senderId), roomOf(recipientId)]);
  }

  #countUnread(userId: string): void {
    if (!this.#isHere(userId)) return;
    this.#unread.add(userId);
    this.#unreadTimer ??= setTimeout(() => void this.#emitUnread(), UNREAD_DELAY_MS);
  }

  async #emitUnread(): Promise<void> {
    const userIds = [...this.#unread];
    this.#unread = new Set();
    this.#unreadTimer = undefined;
    try {
      for (const [userId, count] of await countUnreadThreads(userIds)) {
        if (this.#badges.get(userId) === count) continue;
        makeRoom(this.#badges);
        this.#badges.set(userId, count);
        this.#io.to(roomOf(userId)).emit('chat.unread', { unread_threads: count });
      }
    } catch (error) {
      // The next change or ping corrects it.
      log.warn({ err: error }, 'unread threads cannot be counted');
    }
  }
}

function makeRoom(memory: Map<unknown, unknown>): void {
  if (memory.size >= MEMORY_SIZE) memory.clear();
}

type Receivers = {
  io: ChatServer;
  delivery: Delivery;
  watchers: Watchers;
  presence: Presence;
  sessions: SessionWatch;
};

export function listenToBus(receivers: Receivers): { stop: () => Promise<void> } {
  const { io, presence, sessions } = receivers;
  return listen({
    connectionString: env().DATABASE_URL,
    channel: CHAT_CHANNEL,
    otherChannel: SESSION_CHANNEL,
    onMessage: (payload, channel) => {
      if (channel === SESSION_CHANNEL) return sessions.check(payload);
      const event = parseBusEvent(payload);
      if (event) dispatch(event, receivers);
    },
    // Events may have been missed.
    onConnect: () => {
      presence.exchange();
      sessions.check();
      io.emit('chat.resync');
    },
  });
}

/** `null` if unreadable, such as one of a newer version. */
function parseBusEvent(payload: string): BusEvent | null {
  try {
    return busEventSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

function dispatch(event: BusEvent, { io, delivery, watchers, presence }: Receivers): void {
  if (event.kind === 'message' || event.kind === 'unsent' || event.kind === 'read') delivery.deliver(event);
  else if (event.kind === 'block') watchers.applyBlock(event);
  else if (event.kind === 'typing') {
    const indicator = { thread_id: event.thread, user_id: event.from, is_typing: event.isTyping };
    io.to(roomOf(event.to)).emit('typing.indicator', indicator);
  } else presence.receive(event);
}
