import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { BurstLimit } from '@/lib/chat/burst-limit';
import {
  MESSAGE_COLUMNS,
  type MessageRow,
  otherInThread,
  THREAD_BLOCKED_SQL,
  toChatMessage,
} from '@/lib/chat/message-query';
import { closedBy } from '@/lib/chat/policy';
import { requireThread } from '@/lib/chat/queries';
import type { SendMessageInput } from '@/lib/chat/schema';
import type { ChatMessage } from '@/lib/chat/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db, preparedQuery } from '@/lib/db';
import { AppError, isDatabaseOutage } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { consume, upTo } from '@/lib/rate-limit';
import { CHAT_CHANNEL } from '@/lib/realtime/channels';
import { HOUR_SECONDS } from '@/lib/time';
import { tChatErrors } from '@/messages/chat-errors';
import { tConversation } from '@/messages/conversation';

/** Faster than people type, slower than a script. */
const SEND_BURST = { capacity: 20, perSecond: 5 };
const SENT_BY_HOUR = upTo(600, HOUR_SECONDS);

const LIMIT_PREFIX = 'chat:user:';

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
  // No other rule applies, so the bucket was empty; this throws with the wait.
  await consume(`${LIMIT_PREFIX}${actor.id}`, SENT_BY_HOUR);
  throw new AppError('unavailable', tChatErrors('notSent'), { retryAfter: 1 });
}

type Item = { actor: Actor; input: SendMessageInput };

/** `place` counts from 1. */
type StoredRow = Pick<ChatMessage, 'id' | 'seq' | 'listingId' | 'recipientId'> & {
  place: number;
  createdAt: Date;
};

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
  const { id, seq, listingId, recipientId } = row;
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
  };
}

function storingStatement(items: readonly Item[]): Prisma.Sql {
  const { capacity, refillPerSecond } = SENT_BY_HOUR;
  const refilled = Prisma.sql`LEAST(${capacity}::float8,
    r.tokens + EXTRACT(EPOCH FROM clock_timestamp() - r.updated_at) * ${refillPerSecond}::float8)`;
  // One JSON value is cheaper for the driver than an array per column.
  const given = items.map(({ actor, input }, index) => ({
    place: index + 1,
    thread_id: input.threadId,
    sender_id: actor.id,
    client_id: input.clientId,
    content: input.content,
  }));
  return Prisma.sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(given)}::json)
        AS g(place int, thread_id int, sender_id uuid, client_id uuid, content text)
    ), allowed AS (
      SELECT g.* FROM given g
      JOIN threads t ON t.id = g.thread_id AND g.sender_id IN (t.user_low_id, t.user_high_id)
      JOIN users o ON o.id = ${otherInThread(Prisma.sql`g.sender_id`)}
      JOIN users s ON s.id = g.sender_id AND s.suspended_at IS NULL AND s.deleted_at IS NULL
      WHERE o.deleted_at IS NULL AND o.suspended_at IS NULL AND NOT ${THREAD_BLOCKED_SQL}
        AND NOT EXISTS (SELECT FROM messages m WHERE m.sender_id = g.sender_id AND m.client_id = g.client_id)
    ), taken AS (
      INSERT INTO rate_limits AS r (key, tokens, updated_at)
      SELECT ${LIMIT_PREFIX} || sender_id, ${capacity}::float8 - count(*), clock_timestamp()
      FROM allowed GROUP BY sender_id ORDER BY 1
      ON CONFLICT (key) DO UPDATE SET
        tokens = ${refilled} - (${capacity}::float8 - EXCLUDED.tokens), updated_at = clock_timestamp()
      WHERE ${refilled} >= ${capacity}::float8 - EXCLUDED.tokens
      RETURNING r.key
    ), passed AS (
      SELECT a.*, row_number() OVER (PARTITION BY a.thread_id ORDER BY a.place)::int AS nth,
        count(*) OVER (PARTITION BY a.thread_id)::int AS of
      FROM allowed a JOIN taken ON taken.key = ${LIMIT_PREFIX} || a.sender_id
    ), locked AS MATERIALIZED (
      SELECT id FROM threads WHERE id IN (SELECT thread_id FROM passed) ORDER BY id FOR UPDATE
    ), t AS (
      UPDATE threads SET last_seq = last_seq + n.of, last_message_at = clock_timestamp()
      FROM (SELECT DISTINCT p.thread_id, p.of FROM passed p JOIN locked ON locked.id = p.thread_id) n
      WHERE id = n.thread_id
      RETURNING id, listing_id, user_low_id, user_high_id, last_seq, last_message_at
    ), m AS (
      INSERT INTO messages (thread_id, seq, sender_id, client_id, content, created_at)
      SELECT t.id, t.last_seq - p.of + p.nth, p.sender_id, p.client_id, p.content, t.last_message_at
      FROM passed p JOIN t ON t.id = p.thread_id ORDER BY p.place
      RETURNING *
    ), counted AS (
      INSERT INTO listing_statistics AS s (listing_id, day, enquiries)
      SELECT t.listing_id, (now() AT TIME ZONE 'UTC')::date, count(*)::int FROM m JOIN t ON t.id = m.thread_id
      WHERE m.seq = 1 AND t.listing_id IS NOT NULL GROUP BY 1 ORDER BY 1
      ON CONFLICT (listing_id, day) DO UPDATE SET enquiries = s.enquiries + EXCLUDED.enquiries
    )
    SELECT m.id::int, m.seq::int, m.created_at::timestamptz AS "createdAt", t.listing_id::int AS "listingId", p.place::int,
      (${otherInThread(Prisma.sql`m.sender_id`)})::text AS "recipientId",
      pg_notify(${CHAT_CHANNEL}, json_build_object(
        'kind', 'message', 'id', m.id, 'users', json_build_array(t.user_low_id, t.user_high_id))::text)::text AS told
    FROM m JOIN t ON t.id = m.thread_id JOIN passed p ON p.sender_id = m.sender_id AND p.client_id = m.client_id
    ORDER BY m.id`;
}

/** The thread has just been found or made in the same transaction. @throws AppError `forbidden`, `rate_limited` */
export async function sendMessageIn(tx: Database, actor: Actor, input: SendMessageInput): Promise<void> {
  const rows = await tx.$queryRaw<StoredRow[]>(storingStatement([{ actor, input }]));
  if (rows.length > 0) return;
  const [closed] = await tx.$queryRaw<unknown[]>`
    SELECT FROM threads t WHERE t.id = ${input.threadId} AND ${THREAD_BLOCKED_SQL}`;
  if (closed) throw new AppError('forbidden', tChatErrors('blocked'));
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
