import pg from 'pg';
import { hashBearer, randomSecret } from '@/lib/auth/secrets';
import type { Talker } from './chat-load';

/** Signed-in pairs with one thread each, inserted directly into the tables. */
export async function createTalkers(url: string, count: number): Promise<Talker[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tokens = Array.from({ length: count }, randomSecret);
  await client.query(
    `WITH people AS (
       INSERT INTO users (username, email, email_verified)
       SELECT 'bench-' || n, 'bench-' || n || '@bench.example', now() FROM generate_series(1, $1::int) n RETURNING id, username
     )
     INSERT INTO sessions (session_token, user_id, expires, device)
     SELECT ($2::text[])[split_part(username, '-', 2)::int], id, now() + interval '1 day', 'Bench' FROM people`,
    [count, tokens.map(hashBearer)],
  );
  const { rows } = await client.query<{ id: number }>(
    `WITH pairs AS (
       SELECT least(a.id, b.id) AS low, greatest(a.id, b.id) AS high, n
       FROM generate_series(1, $1::int, 2) n
       JOIN users a ON a.username = 'bench-' || n JOIN users b ON b.username = 'bench-' || (n + 1)
     ), made AS (
       INSERT INTO threads (user_low_id, user_high_id, subject, starter_id) SELECT low, high, '', low FROM pairs RETURNING *
     ), both_people AS (
       INSERT INTO thread_participants (thread_id, user_id)
       SELECT id, unnest(ARRAY[user_low_id, user_high_id]) FROM made
     )
     SELECT made.id FROM made JOIN pairs ON pairs.low = made.user_low_id AND pairs.high = made.user_high_id ORDER BY n`,
    [count],
  );
  await client.end();
  return tokens.map((token, index) => ({
    token,
    partner: tokens[index ^ 1] ?? '',
    threadId: rows[index >> 1]?.id ?? 0,
  }));
}

/** Resets the hourly limits: at full load, one round would use up a person's messages for an hour. */
export async function forgetLimits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('DELETE FROM rate_limits');
  await client.end();
}
