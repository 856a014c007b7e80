// PostgreSQL stopped with SIGSTOP: its connections stay open, and nobody answers on them.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowLongStatements, type Database, db, LONG_TRANSACTION, preparedQuery } from '@/lib/db';
import { env } from '@/lib/env';
import { toAppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { freezePostgres } from './processes';
import { type Ground, setGround } from './stage';

type Tx = Pick<Database, '$executeRaw' | '$queryRaw' | 'user'>;

let ground: Ground;
beforeAll(async () => {
  ground = await setGround();
}, 60_000);
afterAll(async () => {
  await db.$disconnect();
  await ground?.end();
}, 30_000);

const ASKED: Record<string, () => Promise<unknown>> = {
  'a call': () => db.user.count(),
  'a statement': () => db.$queryRaw`SELECT 1`,
  'a kept statement': () => preparedQuery('test', Prisma.sql`SELECT 1`),
  'a transaction': () => db.$transaction((tx: Tx) => tx.user.count()),
  'statements together': () => db.$transaction([db.user.count(), db.user.count()]),
  'a long transaction': () =>
    db.$transaction(async (tx: Tx) => {
      await allowLongStatements(tx);
      return tx.user.count();
    }, LONG_TRANSACTION),
};

const askEach = () =>
  Promise.all(
    Object.entries(ASKED).map(async ([name, ask]) => {
      const start = performance.now();
      const error: unknown = await ask().then(
        () => null,
        (reason: unknown) => reason,
      );
      return { name, code: error === null ? null : toAppError(error).code, ms: performance.now() - start };
    }),
  );

/** The number of `seconds` after as many of them. */
const slept = (tx: Pick<Database, '$queryRaw'>, seconds: number) =>
  tx.$queryRaw<{ n: number }[]>`SELECT ${seconds}::int AS n FROM pg_sleep(${seconds}::float8)`;

test('while the database is frozen nothing waits longer than eight seconds, and all works again at once', async () => {
  for (const { name, code } of await askEach()) expect([name, code]).toEqual([name, null]);
  const control = new pg.Client({ connectionString: env().DATABASE_URL });
  await control.connect();
  // Within a transaction whose connection has answered until now.
  let thaw: () => void = () => undefined;
  const interrupted = db
    .$transaction(
      async (tx: Tx) => {
        await tx.user.count();
        thaw = await freezePostgres(ground.postgres);
        await tx.user.count();
      },
      { timeout: 20_000 },
    )
    .catch((error: unknown) => toAppError(error).code);
  await expect.poll(() => thaw.name).not.toBe('thaw');

  let hasAnswered = false;
  const unlimited = control.query('SELECT 1').then(() => {
    hasAnswered = true;
  });
  const first = await askEach();
  expect(await interrupted).toBe('unavailable');
  for (const { name, code, ms } of first) {
    expect([name, code]).toEqual([name, 'unavailable']);
    expect(ms, name).toBeLessThan(8_000);
  }
  // It is known to be silent: what comes now is told sooner.
  for (const { name, code, ms } of await askEach()) {
    expect([name, code]).toEqual([name, 'unavailable']);
    expect(ms, name).toBeLessThan(4_000);
  }

  expect(hasAnswered).toBe(false);
  thaw();
  const thawed = performance.now();
  for (const { name, code } of await askEach()) expect([name, code]).toEqual([name, null]);
  expect(performance.now() - thawed).toBeLessThan(2_000);
  await unlimited;
  await control.end();
  // Nothing has kept a connection, and each answer is its own question's.
  const numbers = Array.from({ length: env().DATABASE_POOL_SIZE * 10 }, (_, n) => n);
  const answers = await Promise.all(
    numbers.map((n) =>
      db.$transaction((tx: Tx) => tx.$queryRaw<{ n: number }[]>`SELECT ${n}::int AS n`, LONG_TRANSACTION),
    ),
  );
  expect(answers.flat().map(({ n }) => n)).toEqual(numbers);
}, 60_000);

test('what waits for a frozen process alone fails, while the others go on', async () => {
  const [own] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const pid = own?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    // The pool hands out the connection that it was given back last.
    expect(toAppError(await db.user.count().catch((error: unknown) => error)).code).toBe('unavailable');
    for (const { name, code, ms } of await askEach()) {
      expect([name, code]).toEqual([name, null]);
      expect(ms, name).toBeLessThan(2_000);
    }
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}, 30_000);

test('the limit of a transaction that may take longer is its own', async () => {
  const within = <T>(work: (tx: Tx) => Promise<T>) =>
    db.$transaction(work, { ...LONG_TRANSACTION, timeout: 30_000 });
  const long = within(async (tx) => {
    await allowLongStatements(tx);
    return slept(tx, 8);
  });
  const endless = within(async (tx) => {
    await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
    return slept(tx, 8);
  });
  // A queue of statements on one connection, each within its limit.
  const queue = within((tx) => Promise.all([3, 3, 3].map((seconds) => slept(tx, seconds))));
  expect(await Promise.all([long, endless])).toEqual([[{ n: 8 }], [{ n: 8 }]]);
  expect((await queue).flat()).toEqual([{ n: 3 }, { n: 3 }, { n: 3 }]);
}, 60_000);

test('a process that was busy itself reads the answer that has arrived meanwhile', async () => {
  const answer = slept(db, 1).then((rows) => rows); // Prisma sends it on `then`
  await sleep(500);
  await new Promise(setImmediate); // what is read next follows the timers
  const end = performance.now() + 6_500;
  while (performance.now() < end);
  expect(await answer).toEqual([{ n: 1 }]);
}, 30_000);
