import { createHash } from 'node:crypto';
import type { Actor } from '@/lib/auth/types';
import { OPENINGS_ALIKE } from '@/lib/chat/constants';
import { otherInThread, THREAD_BLOCKED_SQL } from '@/lib/chat/message-query';
import type { SendMessageInput } from '@/lib/chat/schema';
import { hasCountedRisk } from '@/lib/chat/screen/message-text';
import type { ChatMessage } from '@/lib/chat/types';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Bucket, upTo } from '@/lib/rate-limit';
import { CHAT_CHANNEL } from '@/lib/realtime/channels';
import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/time';

export type Item = { actor: Actor; input: SendMessageInput };

/** `place` counts from 1. */
export type StoredRow = Pick<ChatMessage, 'id' | 'seq' | 'listingId' | 'recipientId' | 'isHeld'> & {
  place: number;
  createdAt: Date;
};

type Limit = { prefix: string; bucket: Bucket };

export const SENT_LIMIT: Limit = { prefix: 'chat:user:', bucket: upTo(600, HOUR_SECONDS) };
/** Messages that their receivers are warned of. */
export const RISKY_LIMIT: Limit = { prefix: 'chat-risky:user:', bucket: upTo(20, DAY_SECONDS) };

/** Takes a token per row of `from` for each sender, who gets all of them or none. Rows are locked in key order. */
function taking({ prefix, bucket }: Limit, from: Prisma.Sql): Prisma.Sql {
  const { capacity, refillPerSecond } = bucket;
  const refilled = Prisma.sql`LEAST(${capacity}::float8,
    r.tokens + EXTRACT(EPOCH FROM clock_timestamp() - r.updated_at) * ${refillPerSecond}::float8)`;
  return Prisma.sql`
    INSERT INTO rate_limits AS r (key, tokens, updated_at)
    SELECT ${prefix} || sender_id, ${capacity}::float8 - count(*), clock_timestamp()
    FROM ${from} GROUP BY sender_id ORDER BY 1
    ON CONFLICT (key) DO UPDATE SET
      tokens = ${refilled} - (${capacity}::float8 - EXCLUDED.tokens), updated_at = clock_timestamp()
    WHERE ${refilled} >= ${capacity}::float8 - EXCLUDED.tokens
    RETURNING r.key`;
}

/** Two texts with the same letters are alike. `null` without letters. */
function openingOf(content: string): string | null {
  const letters = content.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters && createHash('sha256').update(letters).digest('base64url');
}

/** The limit of a sender is locked until COMMIT, so `opening_held_at` sees all earlier openings of the sender. */
export function storingStatement(items: readonly Item[]): Prisma.Sql {
  // One JSON value is cheaper for the driver than an array per column.
  const given = items.map(({ actor, input }, index) => ({
    place: index + 1,
    thread_id: input.threadId,
    sender_id: actor.id,
    client_id: input.clientId,
    content: input.content,
    opening: openingOf(input.content),
    is_risky: hasCountedRisk(input.content),
  }));
  return Prisma.sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(given)}::json) AS g(
        place int, thread_id int, sender_id uuid, client_id uuid, content text, opening text, is_risky bool)
    ), allowed AS (
      SELECT g.* FROM given g
      JOIN threads t ON t.id = g.thread_id AND g.sender_id IN (t.user_low_id, t.user_high_id) AND t.held_at IS NULL
      JOIN users o ON o.id = ${otherInThread(Prisma.sql`g.sender_id`)}
      JOIN users s ON s.id = g.sender_id AND s.suspended_at IS NULL AND s.deleted_at IS NULL
      WHERE o.deleted_at IS NULL AND o.suspended_at IS NULL AND NOT ${THREAD_BLOCKED_SQL}
        AND NOT EXISTS (SELECT FROM messages m WHERE m.sender_id = g.sender_id AND m.client_id = g.client_id)
    ), taken AS (${taking(SENT_LIMIT, Prisma.sql`allowed`)}
    ), within AS (
      SELECT a.* FROM allowed a JOIN taken ON taken.key = ${SENT_LIMIT.prefix} || a.sender_id
    ), risked AS (${taking(RISKY_LIMIT, Prisma.sql`within WHERE is_risky`)}
    ), passed AS (
      SELECT a.*, row_number() OVER (PARTITION BY a.thread_id ORDER BY a.place)::int AS nth,
        count(*) OVER (PARTITION BY a.thread_id)::int AS of
      FROM within a
      WHERE NOT a.is_risky OR ${RISKY_LIMIT.prefix} || a.sender_id IN (SELECT key FROM risked)
    ), locked AS MATERIALIZED (
      SELECT id FROM threads WHERE id IN (SELECT thread_id FROM passed) ORDER BY id FOR UPDATE
    ), t AS (
      UPDATE threads SET last_seq = last_seq + n.of, last_message_at = clock_timestamp(),
        opening = CASE WHEN last_seq = 0 THEN n.opening ELSE threads.opening END,
        held_at = CASE WHEN last_seq = 0 AND starter_id = n.sender_id
          THEN opening_held_at(id, n.opening, ${OPENINGS_ALIKE}::int) ELSE threads.held_at END
      FROM (SELECT p.* FROM passed p JOIN locked ON locked.id = p.thread_id WHERE p.nth = 1) n
      WHERE id = n.thread_id
      RETURNING id, listing_id, user_low_id, user_high_id, starter_id, last_seq, last_message_at, held_at
    ), m AS (
      INSERT INTO messages (thread_id, seq, sender_id, client_id, content, created_at)
      SELECT t.id, t.last_seq - p.of + p.nth, p.sender_id, p.client_id, p.content, t.last_message_at
      FROM passed p JOIN t ON t.id = p.thread_id ORDER BY p.place
      RETURNING *
    ), hidden AS (
      DELETE FROM thread_participants p USING t
      WHERE p.thread_id = t.id AND t.held_at IS NOT NULL AND p.user_id <> t.starter_id
    ), counted AS (
      INSERT INTO listing_statistics AS s (listing_id, day, enquiries)
      SELECT t.listing_id, (now() AT TIME ZONE 'UTC')::date, count(*)::int FROM m JOIN t ON t.id = m.thread_id
      WHERE m.seq = 1 AND t.listing_id IS NOT NULL AND t.held_at IS NULL GROUP BY 1 ORDER BY 1
      ON CONFLICT (listing_id, day) DO UPDATE SET enquiries = s.enquiries + EXCLUDED.enquiries
    )
    SELECT m.id::int, m.seq::int, m.created_at::timestamptz AS "createdAt", t.listing_id::int AS "listingId", p.place::int,
      (${otherInThread(Prisma.sql`m.sender_id`)})::text AS "recipientId", t.held_at IS NOT NULL AS "isHeld",
      pg_notify(${CHAT_CHANNEL}, json_build_object(
        'kind', 'message', 'id', m.id, 'users', json_build_array(t.user_low_id, t.user_high_id))::text)::text AS told
    FROM m JOIN t ON t.id = m.thread_id JOIN passed p ON p.sender_id = m.sender_id AND p.client_id = m.client_id
    ORDER BY m.id`;
}
