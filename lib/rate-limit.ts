import { type Database, db, preparedQuery } from '@/lib/db';
import { AppError, toAppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/time';
import { tRefusals } from '@/messages/refusals';

/** Token bucket: bursts of `capacity`, refilled continuously. */
export type Bucket = { capacity: number; refillPerSecond: number };

export function upTo(count: number, seconds: number): Bucket {
  return { capacity: count, refillPerSecond: count / seconds };
}

/** For an agency, each reads tens of thousands of rows. */
export const FULL_EXPORTS = upTo(10, HOUR_SECONDS);

/** After `freeFailures` the wait doubles from `firstWaitSeconds` up to `maxWaitSeconds`. */
export type BackOff = { freeFailures: number; firstWaitSeconds: number; maxWaitSeconds: number };

/**
 * Recent refusals, repeated from memory until `until`, so that a flood on one key cannot exhaust the
 * connections. Short, because other processes may change the row. `over` is the database's end of the wait,
 * told to clients. Both in `performance.now()` ms: a wall clock could be set back.
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
  return new AppError('rate_limited', refusalText(retryAfter), { retryAfter });
}

function refusalText(seconds: number): string {
  if (seconds < 90) return tRefusals('seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90
    ? tRefusals('hours', { count: Math.ceil(minutes / 60) })
    : tRefusals('minutes', { count: minutes });
}

function refuseAgain(key: string): void {
  const recent = recentRefusals.get(key);
  if (recent === undefined) return;
  const now = performance.now();
  if (recent.until > now) throw refusal(Math.max(1, Math.ceil((recent.over - now) / 1_000)));
  recentRefusals.delete(key);
}

const queues = new Map<string, Promise<void>>();

/** Queued requests share an outage: otherwise each would wait as long again. */
function shareOutage(error: unknown): void {
  if (toAppError(error).code === 'unavailable') throw error;
}

/** So that most of a flood is refused from memory. */
async function serialised(key: string, ask: () => Promise<void>): Promise<void> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.catch(shareOutage).then(() => {
    refuseAgain(key);
    return ask();
  });
  queues.set(key, mine);
  try {
    await mine;
  } finally {
    if (queues.get(key) === mine) queues.delete(key);
  }
}

type Decision = { granted: boolean; wait: number };

/** The database's clock was set back since; without this the key would stay blocked. */
const FROM_THE_FUTURE = Prisma.sql`r.updated_at > clock_timestamp() + interval '1 minute'`;

/**
 * Takes one token in a single statement, so the limit holds across processes.
 * @throws AppError `rate_limited` with `retryAfter` in seconds if the bucket is empty
 */
export function consume(key: string, bucket: Bucket): Promise<void> {
  return serialised(key, () => takeToken(key, bucket));
}

export const tryConsume = (key: string, bucket: Bucket) => isGranted(consume(key, bucket));

async function isGranted(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/** `tryConsume` that counts only if the transaction succeeds. */
export async function tryConsumeIn(tx: Database, key: string, bucket: Bucket): Promise<boolean> {
  const [decision] = await tx.$queryRaw<Decision[]>(takingStatement(key, bucket));
  return decision?.granted === true;
}

async function takeToken(key: string, bucket: Bucket): Promise<void> {
  const [decision] = await preparedQuery<Decision>('rate-limit', takingStatement(key, bucket));
  if (!decision?.granted) throw tooMany(key, decision?.wait ?? 1);
}

function takingStatement(key: string, { capacity, refillPerSecond }: Bucket): Prisma.Sql {
  const refilled = Prisma.sql`
    CASE WHEN ${FROM_THE_FUTURE} THEN ${capacity}::float8
    ELSE LEAST(${capacity}::float8, r.tokens + GREATEST(0, EXTRACT(EPOCH FROM clock_timestamp() - r.updated_at)) * ${refillPerSecond}::float8) END`;
  return Prisma.sql`
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
}

/** For harmless attempts (a correct password). */
export async function giveBack(key: string, { capacity }: Bucket): Promise<void> {
  await db.$executeRaw`
    UPDATE rate_limits SET tokens = LEAST(${capacity}::float8, tokens + 1) WHERE key = ${key}`;
}

/**
 * Counts a failure unless `forgive` follows. Call it before the expensive check: parallel guesses count.
 * @throws AppError `rate_limited` with `retryAfter` in seconds during the wait, which counts nothing
 */
export function penalise(key: string, rule: BackOff): Promise<void> {
  return serialised(key, () => countFailure(key, rule));
}

export const tryPenalise = (key: string, rule: BackOff) => isGranted(penalise(key, rule));

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

/** After the person has proved their identity. */
export async function forgive(key: string): Promise<void> {
  recentRefusals.delete(key);
  await db.$executeRaw`DELETE FROM rate_limits WHERE key = ${key}`;
}

export async function removeStaleLimits(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM rate_limits WHERE updated_at < now() - ${2 * DAY_SECONDS} * interval '1 second'`;
}
