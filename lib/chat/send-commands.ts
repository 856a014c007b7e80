import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { BurstLimit } from '@/lib/chat/burst-limit';
import {
  MESSAGE_COLUMNS,
  type MessageRow,
  THREAD_BLOCKED_SQL,
  toChatMessage,
} from '@/lib/chat/message-query';
import { closedBy } from '@/lib/chat/policy';
import { requireThread } from '@/lib/chat/queries';
import type { SendMessageInput } from '@/lib/chat/schema';
import { hasCountedRisk } from '@/lib/chat/screen/message-text';
import {
  type Item,
  RISKY_LIMIT,
  SENT_LIMIT,
  type StoredRow,
  storingStatement,
} from '@/lib/chat/storing-query';
import type { ChatMessage } from '@/lib/chat/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db, preparedQuery } from '@/lib/db';
import { AppError, isDatabaseOutage } from '@/lib/errors';
import { consume, tryConsume } from '@/lib/rate-limit';
import { tChatErrors } from '@/messages/chat-errors';
import { tConversation } from '@/messages/conversation';

/** Faster than people type, slower than a script. */
const SEND_BURST = { capacity: 20, perSecond: 5 };
/** Reached only under heavy load; larger statements are cheaper per message (decision 030). */
const BATCH = 500;

const usualBurst = new BurstLimit(SEND_BURST.capacity, SEND_BURST.perSecond);

/**
 * Idempotent by `clientId`; the returned message is durably stored.
 * @throws AppError `not_found` (thread), `forbidden` (block, or the other account is closed), `unauthorized` (one's own
 * is), `conflict` (the `clientId` belongs to another message), `rate_limited`
 */
export async function sendMessage(actor: Actor, input: SendMessageInput): Promise<ChatMessage> {
  limitBurst(actor);
  return storeMessage(actor, input);
}

/** All of them or, if one is refused, none. @throws like `sendMessage` */
export async function sendMessages(actor: Actor, inputs: readonly SendMessageInput[]): Promise<void> {
  limitBurst(actor);
  await storeAll(actor, inputs);
}

/** One of several was refused. */
class NotStored extends Error {
  constructor(readonly input: SendMessageInput) {
    super();
  }
}

async function storeAll(actor: Actor, inputs: readonly SendMessageInput[]): Promise<void> {
  const earlier = await Promise.all(inputs.map((input) => findByClientId(actor, input)));
  const items = inputs.filter((_, at) => !earlier[at]).map((input) => ({ actor, input }));
  if (items.length === 0) return;
  try {
    await db.$transaction(async (tx) => {
      const rows = await tx.$queryRaw<StoredRow[]>(storingStatement(items));
      const stored = new Set(rows.map(({ place }) => place));
      const refused = items.find((_, at) => !stored.has(at + 1));
      if (refused) throw new NotStored(refused.input);
    });
  } catch (error) {
    if (error instanceof NotStored) await explainOrFind(actor, error.input);
    else if (!isUniqueViolation(error)) throw error;
    // A parallel attempt was first.
    await storeAll(actor, inputs);
  }
}

/** @throws AppError `rate_limited` */
function limitBurst(actor: Actor, burst: BurstLimit = usualBurst): void {
  if (burst.take(actor.id)) return;
  throw new AppError('rate_limited', tChatErrors('tooQuick'), {
    retryAfter: 1,
  });
}

/** Why `insertMessages` stored nothing: returns the earlier message with this client id, or throws the reason. */
async function explainOrFind(actor: Actor, input: SendMessageInput): Promise<ChatMessage> {
  const earlier = await findByClientId(actor, input);
  if (earlier) return earlier;
  await requireActiveActor(db, actor);
  const thread = await requireThread(actor, input.threadId);
  const closed = closedBy(thread);
  if (closed) throw new AppError('forbidden', tConversation(`closed.${closed}`));
  // No other rule applies, so a bucket was empty; this throws with the wait.
  await consume(`${SENT_LIMIT.prefix}${actor.id}`, SENT_LIMIT.bucket);
  const { prefix, bucket } = RISKY_LIMIT;
  if (hasCountedRisk(input.content) && !(await tryConsume(`${prefix}${actor.id}`, bucket))) {
    const retryAfter = Math.ceil(1 / bucket.refillPerSecond);
    throw new AppError('rate_limited', tChatErrors('tooRisky'), { retryAfter });
  }
  throw new AppError('unavailable', tChatErrors('notSent'), { retryAfter: 1 });
}

/**
 * One statement for any senders. `null` for an item that a rule forbids or whose client id is stored (`explainOrFind`).
 * Rows are locked in key order, so that batches cannot deadlock and `seq` has no gaps and follows the order of COMMIT. No
 * (sender, client id) may occur twice.
 * @throws if nothing was stored
 */
export async function insertMessages(items: readonly Item[]): Promise<(ChatMessage | null)[]> {
  const rows = await preparedQuery<StoredRow>('chat-messages', storingStatement(items));
  const stored: (ChatMessage | null)[] = items.map(() => null);
  for (const row of rows) {
    const item = items[row.place - 1];
    if (item) stored[row.place - 1] = storedMessage(item, row);
  }
  return stored;
}

/** Names each column, because the row also has that of `pg_notify`. */
function storedMessage({ actor, input }: Item, row: StoredRow): ChatMessage {
  const { id, seq, listingId, recipientId, isHeld } = row;
  const createdAt = row.createdAt.toISOString();
  return {
    ...input,
    id,
    seq,
    listingId,
    recipientId,
    senderId: actor.id,
    createdAt,
    readAt: null,
    unsentAt: null,
    isHeld,
  };
}

/** The thread has just been found or made in the same transaction. @throws AppError `forbidden`, `rate_limited` */
export async function sendMessageIn(tx: Database, actor: Actor, input: SendMessageInput): Promise<void> {
  const rows = await tx.$queryRaw<StoredRow[]>(storingStatement([{ actor, input }]));
  if (rows.length > 0) return;
  const [thread] = await tx.$queryRaw<{ isBlocked: boolean; isHeld: boolean }[]>`
    SELECT ${THREAD_BLOCKED_SQL} AS "isBlocked", t.held_at IS NOT NULL AS "isHeld"
    FROM threads t WHERE t.id = ${input.threadId}`;
  if (thread?.isBlocked) throw new AppError('forbidden', tChatErrors('blocked'));
  if (thread?.isHeld) throw new AppError('forbidden', tConversation('closed.check'));
  throw new AppError('rate_limited', tChatErrors('tooQuick'), { retryAfter: 60 });
}

/** @returns `null` like `insertMessages` */
async function insertMessage(item: Item): Promise<ChatMessage | null> {
  try {
    const [message] = await insertMessages([item]);
    return message ?? null;
  } catch (error) {
    // A parallel attempt with the same client id was first.
    if (!isUniqueViolation(error)) throw error;
    return null;
  }
}

async function storeMessage(actor: Actor, input: SendMessageInput): Promise<ChatMessage> {
  return (await insertMessage({ actor, input })) ?? explainOrFind(actor, input);
}

/** @throws AppError `conflict` if the client id belongs to another message */
async function findByClientId(actor: Actor, input: SendMessageInput): Promise<ChatMessage | null> {
  const [row] = await db.$queryRaw<MessageRow[]>`
    SELECT ${MESSAGE_COLUMNS} FROM messages m JOIN threads t ON t.id = m.thread_id
    WHERE m.sender_id = ${actor.id}::uuid AND m.client_id = ${input.clientId}::uuid`;
  if (!row) return null;
  const isSame = row.threadId === input.threadId && (row.unsentAt !== null || row.content === input.content);
  if (!isSame) throw new AppError('conflict', tChatErrors('clientIdTaken'));
  return toChatMessage(row);
}

type Waiting = Item & {
  key: string;
  resolve: (message: ChatMessage | null) => void;
  reject: (error: unknown) => void;
};

/** One COMMIT for all messages that arrived during the previous batch. One batch at a time keeps each sender's order. */
export class SendQueue {
  readonly #burst: BurstLimit | undefined;
  readonly #onStored: (message: ChatMessage) => void;
  #waiting: Waiting[] = [];
  #isWorking = false;
  #batch: Promise<void> = Promise.resolve();

  /** Called before the sender gets the acknowledgement. */
  constructor(burst: BurstLimit | undefined, onStored: (message: ChatMessage) => void) {
    this.#burst = burst;
    this.#onStored = onStored;
  }

  async send(actor: Actor, input: SendMessageInput): Promise<ChatMessage> {
    limitBurst(actor, this.#burst);
    const stored = await new Promise<ChatMessage | null>((resolve, reject) => {
      this.#waiting.push({ key: `${actor.id} ${input.clientId}`, actor, input, resolve, reject });
      if (this.#isWorking) return;
      this.#isWorking = true;
      // Runs in the next turn, so that the batch has everything that arrives in this one.
      setImmediate(() => void this.#work());
    });
    // Here, not in the batch, whose messages have several languages.
    return stored ?? explainOrFind(actor, input);
  }

  whenStored(): Promise<void> {
    return this.#batch;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#batch = this.#storeBatch(this.#takeBatch());
      await this.#batch;
    }
    this.#isWorking = false;
  }

  /** A batch with one message twice would fail as a whole, so a repeated one waits. */
  #takeBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const item of this.#waiting) {
      if (batch.size < BATCH && !batch.has(item.key)) batch.set(item.key, item);
      else rest.push(item);
    }
    this.#waiting = rest;
    return [...batch.values()];
  }

  async #storeBatch(batch: readonly Waiting[]): Promise<void> {
    let stored: (ChatMessage | null)[];
    try {
      stored = await insertMessages(batch);
    } catch (error) {
      if (isDatabaseOutage(error)) for (const { reject } of batch) reject(error);
      else await this.#storeSingly(batch);
      return;
    }
    for (const [index, { resolve }] of batch.entries()) {
      const message = stored[index] ?? null;
      if (message) this.#onStored(message);
      resolve(message);
    }
  }

  /** One message made the whole batch fail, because another process stored it at the same moment. */
  async #storeSingly(batch: readonly Waiting[]): Promise<void> {
    for (const { actor, input, resolve, reject } of batch) {
      await insertMessage({ actor, input }).then(resolve, reject);
    }
  }
}
