import { otherInThread } from '@/lib/chat/message-query';
import type { Database } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { CHAT_CHANNEL } from '@/lib/realtime/channels';

/**
 * Delivers what was held, as if it had been sent now: the e-mail and the time to answer begin. A conversation that is not
 * held stays as it is, so each is delivered once.
 */
export async function deliverHeld(tx: Pick<Database, '$queryRaw'>, threadIds: readonly number[]) {
  await tx.$queryRaw`
    WITH t AS (
      UPDATE threads SET held_at = NULL, last_message_at = clock_timestamp()
      WHERE id = ANY(${[...threadIds]}::int[]) AND held_at IS NOT NULL
      RETURNING *
    ), receivers AS (
      INSERT INTO thread_participants (thread_id, user_id)
      SELECT t.id, ${otherInThread(Prisma.sql`t.starter_id`)} FROM t
    ), m AS (
      UPDATE messages m SET created_at = t.last_message_at FROM t WHERE m.thread_id = t.id
      RETURNING m.id, m.thread_id, m.seq
    ), counted AS (
      INSERT INTO listing_statistics AS s (listing_id, day, enquiries)
      SELECT listing_id, (now() AT TIME ZONE 'UTC')::date, count(*)::int FROM t
      WHERE listing_id IS NOT NULL GROUP BY 1 ORDER BY 1
      ON CONFLICT (listing_id, day) DO UPDATE SET enquiries = s.enquiries + EXCLUDED.enquiries
    )
    SELECT pg_notify(${CHAT_CHANNEL}, json_build_object(
      'kind', 'message', 'id', m.id, 'users', json_build_array(t.user_low_id, t.user_high_id))::text)::text AS told
    FROM (SELECT * FROM m ORDER BY thread_id, seq) m JOIN t ON t.id = m.thread_id`;
}
