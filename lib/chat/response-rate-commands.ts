import { THREAD_BLOCKED_SQL } from '@/lib/chat/message-query';
import { ANSWER_HOURS, RATE_DAYS, responseRate } from '@/lib/chat/response-rate';
import { type Database, db } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { markOwnersForScores } from '@/lib/listings/score/score-commands';
import { publishCacheTags } from '@/lib/realtime/announcements';

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Counted = { id: string; stored: number | null; asked: number; answered: number };

/** Idempotent; may be interrupted. Returns the number of changed rates. */
export async function refreshResponseRates(now = new Date()): Promise<number> {
  let changed = 0;
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const batch = await refreshBatch(after, now);
    changed += batch.changed;
    after = batch.last;
  }
  return changed;
}

function refreshBatch(after: string, now: Date): Promise<{ changed: number; last: string | null }> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '60s'`;
      const people = await countAnswers(tx, after, now);
      const rates = people
        .map(({ id, stored, ...counts }) => ({ id, stored, rate: responseRate(counts) }))
        .filter(({ stored, rate }) => stored !== rate);
      const ids = await storeRates(tx, rates);
      await markOwnersForScores(tx, ids);
      // Results have new scores, whose round announces them.
      await publishCacheTags(
        tx,
        ids.flatMap((id) => [cacheTags.person(id), cacheTags.owner(id)]),
      );
      const last = people.length === BATCH ? (people.at(-1)?.id ?? null) : null;
      return { changed: ids.length, last };
    },
    { timeout: 120_000 },
  );
}

/** Looking up answers by the answerer's id would scan every message of an agent for each conversation. */
function countAnswers(tx: Pick<Database, '$queryRaw'>, after: string, now: Date): Promise<Counted[]> {
  return tx.$queryRaw<Counted[]>`
    WITH people AS (
      SELECT u.id, u.response_rate FROM users u
      WHERE u.id > ${after}::uuid AND u.deleted_at IS NULL ORDER BY u.id LIMIT ${BATCH}::int
    ), spoken AS (
      SELECT p.id AS person, t.user_high_id AS other, t.* FROM people p JOIN threads t ON t.user_low_id = p.id
      UNION ALL
      SELECT p.id, t.user_low_id, t.* FROM people p JOIN threads t ON t.user_high_id = p.id
    ), asked AS (
      SELECT t.person, t.other, bool_or(EXISTS (
        SELECT FROM messages a
        WHERE a.thread_id = t.id AND a.seq > 1 AND a.sender_id <> t.other AND a.unsent_at IS NULL
          AND a.created_at <= f.created_at + make_interval(hours => ${ANSWER_HOURS}::int))) AS is_answered
      FROM spoken t
      JOIN messages f ON f.thread_id = t.id AND f.seq = 1 AND f.sender_id = t.other AND f.unsent_at IS NULL
      JOIN users o ON o.id = t.other AND o.suspended_at IS NULL
      WHERE t.last_message_at > ${now}::timestamptz - make_interval(days => ${RATE_DAYS}::int)
        AND f.created_at > ${now}::timestamptz - make_interval(days => ${RATE_DAYS}::int)
        AND f.created_at < ${now}::timestamptz - make_interval(hours => ${ANSWER_HOURS}::int)
        AND t.held_at IS NULL AND NOT ${THREAD_BLOCKED_SQL}
      GROUP BY t.person, t.other
    )
    SELECT p.id::text AS id, p.response_rate AS stored, count(a.other)::int AS asked,
      (count(*) FILTER (WHERE a.is_answered))::int AS answered
    FROM people p LEFT JOIN asked a ON a.person = p.id GROUP BY p.id, p.response_rate ORDER BY p.id`;
}

/** Skips locked rows until the next run. @returns ids of those stored */
async function storeRates(
  tx: Pick<Database, '$queryRaw'>,
  rates: readonly { id: string; rate: number | null }[],
): Promise<string[]> {
  if (rates.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH news AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rates)}::json) AS n(id uuid, rate float8)
    ), free AS (
      SELECT u.id FROM users u WHERE u.id IN (SELECT id FROM news) AND u.deleted_at IS NULL
      ORDER BY u.id FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE users u SET response_rate = n.rate FROM news n JOIN free USING (id) WHERE u.id = n.id
    RETURNING u.id::text AS id`;
  return rows.map(({ id }) => id);
}
