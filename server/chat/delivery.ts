import { setTimeout as sleep } from 'node:timers/promises';
import { toApiMessage, toApiReadMark } from '@/lib/chat/api-shape';
import type { BusEvent } from '@/lib/chat/bus-events';
import { getMessagesForDelivery } from '@/lib/chat/delivery-queries';
import { countUnreadThreads } from '@/lib/chat/queries';
import type { ChatMessage } from '@/lib/chat/types';
import { log } from '@/lib/log';
import { type ChatServer, roomOf } from './sockets';

type Delivered = Extract<BusEvent, { kind: 'message' | 'unsent' | 'read' }>;

/** Messages that this sidecar stored itself need not be read again when the bus names them. */
const MEMORY_SIZE = 2_000;
const UNREAD_DELAY_MS = 200;
const RETRY_MS = 500;
const MAX_TRIES = 6;

/**
 * Hands what the bus announces to the sockets of this sidecar that it concerns, in the order of COMMIT. Every sidecar hears
 * the bus, so nothing is handed to the sockets of another one.
 */
export class Delivery {
  readonly #io: ChatServer;
  readonly #justSent = new Map<number, ChatMessage>();
  #queue: Delivered[] = [];
  #isWorking = false;
  #unread = new Set<string>();
  /** What the badges show, so that only another number is told. A page asks for its first number itself. */
  readonly #told = new Map<string, number>();
  #unreadTimer: NodeJS.Timeout | undefined;

  constructor(io: ChatServer) {
    this.#io = io;
  }

  /** A message that a socket of this sidecar has just sent. */
  remember(message: ChatMessage): void {
    if (this.#justSent.size >= MEMORY_SIZE) this.#justSent.clear();
    this.#justSent.set(message.id, message);
  }

  deliver(event: Delivered): void {
    const users = event.kind === 'read' ? [event.reader, event.other] : event.users;
    if (!users.some((userId) => this.#isHere(userId))) return;
    this.#queue.push(event);
    if (!this.#isWorking) void this.#work();
  }

  stop(): void {
    clearTimeout(this.#unreadTimer);
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
      else this.#io.local.emit('chat.resync');
    }
    this.#isWorking = false;
  }

  /** The messages that a batch names; `null` when the database does not give them. */
  async #messagesOf(batch: readonly Delivered[]): Promise<Map<number, ChatMessage> | null> {
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
      this.#io.local.to([roomOf(readerId), roomOf(other)]).emit('message.read', mark);
      this.#countUnread(readerId);
      return;
    }
    const message = messages.get(event.id);
    if (!message) return;
    const both = this.#io.local.to([roomOf(message.senderId), roomOf(message.recipientId)]);
    if (event.kind === 'message') both.emit('chat.message', toApiMessage(message));
    else if (message.unsentAt) {
      const { id: message_id, threadId: thread_id, seq, unsentAt: unsent_at } = message;
      both.emit('message.unsent', { message_id, thread_id, seq, unsent_at });
    }
    this.#countUnread(message.recipientId);
  }

  /** Counts anew what the badge shows, once for many changes. */
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
      for (const [userId, count] of await countUnreadThreads(userIds)) this.#tellUnread(userId, count);
    } catch (error) {
      // The next change or the next ping tells.
      log.warn({ err: error }, 'unread threads cannot be counted');
    }
  }

  #tellUnread(userId: string, count: number): void {
    if (this.#told.get(userId) === count) return;
    if (this.#told.size >= MEMORY_SIZE) this.#told.clear();
    this.#told.set(userId, count);
    this.#io.local.to(roomOf(userId)).emit('chat.unread', { unread_threads: count });
  }
}
