import { db, preparedQuery } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/time';

/** A token bucket: `capacity` at once, refilled steadily. */
export type Bucket = { capacity: number; refillPerSecond: number };

/** `count` at once, and `count` in every period of so many seconds. */
export function upTo(count: number, seconds: number): Bucket {
  return { capacity: count, refillPerSecond: count / seconds };
}

/** For a file of all that somebody has: each reads tens of thousands of rows of an agency. */
export const EXPORTS_OF_ALL = upTo(10, HOUR_SECONDS);

/** Free failures, then a wait that starts at `firstWaitSeconds` and doubles up to `maxWaitSeconds`. */
export type BackOff = { freeFailures: number; firstWaitSeconds: number; maxWaitSeconds: number };

/**
 * Keys that were just refused, with the time (ms) until which this process refuses them without asking the database: a
 * flood on one key must not take the connections of everybody else. Short, so that other processes are heard; `over` is when
 * the wait ends that the database told, which is what the refused are told. On the clock that nobody sets: when the other one is
 * set back by an hour, it would refuse for an hour.
 */
const recentRefusals = new Map<string, { until: number; over: number }>();
const REFUSAL_MEMORY_MS = 1_000;
const REFUSAL_MEMORY_SIZE = 10_000;

function tooMany(key: string, seconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  if (recentRefusals.size >= REFUSAL_MEMORY_SIZE) recentRefusals.clear();
  const now = performance.now();
  recentRefusals.set(key, {
    until: now + Math.min(REFUSAL_MEMORY_MS, seconds * 1_000),
    over: now + seconds * 1_000,
  });
  return refusal(retryAfter);
}

function refusal(retryAfter: number): AppError {
  return new AppError('rate_limited', `Too many attempts. Please try again in ${waitInWords(retryAfter)}.`, {
    retryAfter,
  });
}

function waitInWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return count > 90 && unit === 'minute'
    ? `${Math.ceil(count / 60)} hours`
    : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function refuseAgain(key: string): void {
  const recent = recentRefusals.get(key);
  if (recent === undefined) return;
  const now = performance.now();
  if (recent.until > now) throw refusal(Math.max(1, Math.ceil((recent.over - now) / 1_000)));
  recentRefusals.delete(key);
}

const lines = new Map<string, Promise<void>>();

/** Asks the database about one key once at a time: of a flood most are then refused from memory, on no connection. */
async function inLine(key: string, ask: () => Promise<void>): Promise<void> {
  const before = lines.get(key) ?? Promise.resolve();
  const mine = before
    .catch(() => undefined)
    .then(() => {
      refuseAgain(key);
      return ask();
    });
  lines.set(key, mine);
  try {
    await mine;
  } finally {
    if (lines.get(key) === mine) lines.delete(key);
  }
}

type Decision = { granted: boolean; wait: number };

/** A row from the future was written before the database's clock was set back: it counts for nothing, or all would wait as long. */
const FROM_THE_FUTURE = Prisma.sql`r.updated_at > clock_timestamp() + interval '1 minute'`;

/**
 * Takes one token out of the bucket `key`, in one statement, so that the limit holds over any number of processes.
 *
 * @throws AppError `rate_limited` with `retryAfter` in seconds when the bucket is empty
 */
export function consume(key: string, bucket: Bucket): Promise<void> {
  return inLine(key, () => takeToken(key, bucket));
}

async function takeToken(key: string, { capacity, refillPerSecond }: Bucket): Promise<void> {
  const refilled = Prisma.sql`
    CASE WHEN ${FROM_THE_FUTURE} THEN ${capacity}::float8
    ELSE LEAST(${capacity}::float8, r.tokens + GREATEST(0, EXTRACT(EPOCH FROM clock_timestamp() - r.updated_at)) * ${refillPerSecond}::float8) END`;
  const statement = Prisma.sql`
    WITH taken AS (
      INSERT INTO rate_limits AS r (key, tokens, updated_at)
      VALUES (${key}, ${capacity}::float8 - 1, clock_timestamp())
      ON CONFLICT (key) DO UPDATE SET
        tokens = ${refilled} - 1,
        updated_at = clock_timestamp()
      WHERE ${refilled} >= 1
      RETURNING 1
    )
    SELECT EXISTS (SELECT FROM taken) AS granted,
      COALESCE((
        SELECT ((1 - tokens) / ${refillPerSecond}::float8 - EXTRACT(EPOCH FROM clock_timestamp() - updated_at))::float8
        FROM rate_limits WHERE key = ${key}
      ), 0) AS wait`;
  const [decision] = await preparedQuery<Decision>('rate-limit', statement);
  if (!decision?.granted) throw tooMany(key, decision?.wait ?? 1);
}

/** Gives a token back: what it was taken for turned out to be harmless (a correct password). */
export async function giveBack(key: string, { capacity }: Bucket): Promise<void> {
  await db.$executeRaw`
    UPDATE rate_limits SET tokens = LEAST(${capacity}::float8, tokens + 1) WHERE key = ${key}`;
}

/**
 * Counts a try that will be a failure unless `forgive` is called: before the expensive check, so that parallel guesses
 * cannot overtake the count. After the free ones each further try has to wait twice as long.
 *
 * @throws AppError `rate_limited` with `retryAfter` in seconds while the wait lasts; such a try counts for nothing
 */
export function penalise(key: string, rule: BackOff): Promise<void> {
  return inLine(key, () => countFailure(key, rule));
}

async function countFailure(key: string, rule: BackOff): Promise<void> {
  const { freeFailures, firstWaitSeconds, maxWaitSeconds } = rule;
  const [decision] = await db.$queryRaw<Decision[]>`
    WITH counted AS (
      INSERT INTO rate_limits AS r (key, tokens, failures, updated_at)
      VALUES (${key}, 0, 1, clock_timestamp())
      ON CONFLICT (key) DO UPDATE SET
        failures = CASE WHEN r.updated_at < clock_timestamp() - ${DAY_SECONDS} * interval '1 second' OR ${FROM_THE_FUTURE}
          THEN 1 ELSE r.failures + 1 END,
        updated_at = clock_timestamp()
      WHERE r.failures < ${freeFailures} OR ${FROM_THE_FUTURE}
        OR r.updated_at + LEAST(${maxWaitSeconds}::float8, ${firstWaitSeconds}::float8 * 2 ^ LEAST(r.failures - ${freeFailures}, 20)) * interval '1 second' <= clock_timestamp()
      RETURNING 1
    )
    SELECT EXISTS (SELECT FROM counted) AS granted,
      COALESCE((
        SELECT (LEAST(${maxWaitSeconds}::float8, ${firstWaitSeconds}::float8 * 2 ^ LEAST(failures - ${freeFailures}, 20))
          - EXTRACT(EPOCH FROM clock_timestamp() - updated_at))::float8
        FROM rate_limits WHERE key = ${key}
      ), 0) AS wait`;
  if (!decision?.granted) throw tooMany(key, decision?.wait ?? 1);
}

/** Forgets the failures of `key`: the person has proved who they are. */
export async function forgive(key: string): Promise<void> {
  recentRefusals.delete(key);
  await db.$executeRaw`DELETE FROM rate_limits WHERE key = ${key}`;
}

/** Rows that no longer limit anything; called by the nightly job. */
export async function removeStaleLimits(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM rate_limits WHERE updated_at < now() - ${2 * DAY_SECONDS} * interval '1 second'`;
}
