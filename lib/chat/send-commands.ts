import type { Actor } from '@/lib/auth/types';
import { BurstLimit } from '@/lib/chat/burst-limit';
import {
  MESSAGE_COLUMNS,
  type MessageRow,
  THREAD_BLOCKED_SQL,
  toChatMessage,
} from '@/lib/chat/message-query';
import { requireThread } from '@/lib/chat/queries';
import type { SendMessageInput } from '@/lib/chat/schema';
import type { ChatMessage } from '@/lib/chat/types';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Bucket, consume } from '@/lib/rate-limit';
import { CHAT_CHANNEL } from '@/lib/realtime/channels';

/** Nobody types faster; a script would. */
export const SEND_BURST = { capacity: 20, perSecond: 5 };
const SENT_BY_HOUR: Bucket = { capacity: 600, refillPerSecond: 600 / 3_600 };

const usualBurst = new BurstLimit(SEND_BURST.capacity, SEND_BURST.perSecond);

/**
 * Sends a message. One statement, so one transaction and one round trip: it takes the thread's next `seq` (the row lock
 * keeps the numbers gap-free and in the order of COMMIT), writes the row, counts the hourly limit and, for a first message
 * about a home, the enquiry, and notifies. A retry
 * with the same `clientId` gives the first message again, for ever. What it returns is stored for good.
 *
 * @throws AppError `not_found` for other people's threads, `forbidden` when one has blocked the other or the other
 * account is gone, `conflict` when the `clientId` was used for another message, `rate_limited`
 */
export async function sendMessage(
  actor: Actor,
  input: SendMessageInput,
  burst: BurstLimit = usualBurst,
): Promise<ChatMessage> {
  if (!burst.take(actor.id)) {
    throw new AppError('rate_limited', 'You are sending messages too quickly. Please wait a moment.', {
      retryAfter: 1,
    });
  }
  const sent = await insertMessage(actor, input);
  if (sent) return sent;
  const earlier = await findByClientId(actor, input);
  if (earlier) return earlier;
  const thread = await requireThread(actor, input.threadId);
  if (thread.isBlocked) throw new AppError('forbidden', 'You cannot send messages in this conversation.');
  if (!thread.other.username) throw new AppError('forbidden', 'This account no longer exists.');
  // Nothing else was in the way, so the bucket was empty: it says for how long.
  await consume(limitKey(actor), SENT_BY_HOUR);
  throw new AppError('unavailable', 'The message could not be sent. Please try again.', { retryAfter: 1 });
}

const limitKey = (actor: Actor) => `chat:user:${actor.id}`;

/** The new message; `null` when a rule forbids it or the client id is known already. */
async function insertMessage(actor: Actor, input: SendMessageInput): Promise<ChatMessage | null> {
  const { threadId, clientId, content } = input;
  const { capacity, refillPerSecond } = SENT_BY_HOUR;
  const refilled = Prisma.sql`LEAST(${capacity}::float8,
    r.tokens + EXTRACT(EPOCH FROM clock_timestamp() - r.updated_at) * ${refillPerSecond}::float8)`;
  try {
    const [row] = await db.$queryRaw<MessageRow[]>`
      WITH allowed AS (
        SELECT t.id FROM threads t
        JOIN users o ON o.id = CASE WHEN t.user_low_id = ${actor.id}::uuid THEN t.user_high_id ELSE t.user_low_id END
        WHERE t.id = ${threadId} AND ${actor.id}::uuid IN (t.user_low_id, t.user_high_id)
          AND o.deleted_at IS NULL AND NOT ${THREAD_BLOCKED_SQL}
          AND NOT EXISTS (
            SELECT FROM messages m WHERE m.sender_id = ${actor.id}::uuid AND m.client_id = ${clientId}::uuid)
      ), taken AS (
        INSERT INTO rate_limits AS r (key, tokens, updated_at)
        SELECT ${limitKey(actor)}, ${capacity}::float8 - 1, clock_timestamp() FROM allowed
        ON CONFLICT (key) DO UPDATE SET tokens = ${refilled} - 1, updated_at = clock_timestamp()
        WHERE ${refilled} >= 1
        RETURNING 1
      ), t AS (
        UPDATE threads SET last_seq = last_seq + 1, last_message_at = clock_timestamp()
        WHERE id = (SELECT id FROM allowed) AND EXISTS (SELECT FROM taken)
        RETURNING id, listing_id, user_low_id, user_high_id, last_seq, last_message_at
      ), m AS (
        INSERT INTO messages (thread_id, seq, sender_id, client_id, content, created_at)
        SELECT t.id, t.last_seq, ${actor.id}::uuid, ${clientId}::uuid, ${content}, t.last_message_at FROM t
        RETURNING *
      ), counted AS (
        INSERT INTO listing_statistics AS s (listing_id, day, enquiries)
        SELECT t.listing_id, (now() AT TIME ZONE 'UTC')::date, 1 FROM t
        WHERE t.last_seq = 1 AND t.listing_id IS NOT NULL
        ON CONFLICT (listing_id, day) DO UPDATE SET enquiries = s.enquiries + 1
      )
      SELECT ${MESSAGE_COLUMNS}, pg_notify(${CHAT_CHANNEL}, json_build_object(
        'kind', 'message', 'id', m.id, 'users', json_build_array(t.user_low_id, t.user_high_id))::text)::text AS told
      FROM m JOIN t ON t.id = m.thread_id`;
    return row ? toChatMessage(row) : null;
  } catch (error) {
    // A parallel try with the same client id was faster: nothing of this one is stored.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** A raw statement reports SQLSTATE 23505 in another place than the client's own calls report P2002. */
function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === 'P2002' ||
      (error.code === 'P2010' && /23505|UniqueConstraint/.test(JSON.stringify(error.meta))))
  );
}

/** @throws AppError `conflict` when the id stands for another message */
async function findByClientId(actor: Actor, input: SendMessageInput): Promise<ChatMessage | null> {
  const [row] = await db.$queryRaw<MessageRow[]>`
    SELECT ${MESSAGE_COLUMNS} FROM messages m JOIN threads t ON t.id = m.thread_id
    WHERE m.sender_id = ${actor.id}::uuid AND m.client_id = ${input.clientId}::uuid`;
  if (!row) return null;
  const isSame = row.threadId === input.threadId && (row.unsentAt !== null || row.content === input.content);
  if (!isSame) throw new AppError('conflict', 'This client id belongs to another message.');
  return toChatMessage(row);
}
