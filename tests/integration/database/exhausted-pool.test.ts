import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Database, db, preparedQuery } from '@/lib/db';
import { env } from '@/lib/env';
import { toAppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { consume, upTo } from '@/lib/rate-limit';
import { createUser } from '../../support/factories';

const BUSY = { code: 'unavailable', retryAfter: 3 };
const outcome = async (work: () => Promise<unknown>) => {
  const error: unknown = await work().then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error: error && toAppError(error) };
};

/** Occupies every connection of this process until the returned function is called. */
async function takeAllConnections(): Promise<() => Promise<unknown>> {
  let giveBack: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  let taken = 0;
  const holders = Array.from({ length: env().DATABASE_POOL_SIZE }, () =>
    db.$transaction(
      async () => {
        taken += 1;
        await over;
      },
      { timeout: 60_000 },
    ),
  );
  await expect.poll(() => taken).toBe(holders.length);
  return () => {
    giveBack();
    return Promise.all(holders);
  };
}

test('without a free connection every call fails with a retryable error, and works again shortly afterwards', async () => {
  const { id } = await createUser();
  const asked: Record<string, () => Promise<unknown>> = {
    'a call': () => db.user.findUnique({ where: { id } }),
    'a statement': () => db.$queryRaw`SELECT 1`,
    'a kept statement': () => preparedQuery('test', Prisma.sql`SELECT 1`),
    'a transaction': () => db.$transaction((tx: Pick<Database, 'user'>) => tx.user.count()),
    'statements together': () => db.$transaction([db.user.count(), db.user.count()]),
    'a limit': () => consume('limit of many', upTo(100, 60)),
  };
  const giveBack = await takeAllConnections();
  const outcomes = await Promise.all(
    Object.entries(asked).map(async ([name, ask]) => ({ name, ...(await outcome(ask)) })),
  );
  // Ten calls waiting for the same limit share one answer instead of waiting one after the other.
  const inLine = await Promise.all(Array.from({ length: 10 }, () => outcome(asked['a limit'] as never)));
  await giveBack();
  for (const { name, error } of [...outcomes, ...inLine.map((each) => ({ name: 'in line', ...each }))]) {
    expect(error, name).toMatchObject(BUSY);
  }
  for (const [name, ask] of Object.entries(asked)) {
    const { error } = await outcome(ask);
    expect(error, name).toBeNull();
  }
});

test('a statement or transaction that takes too long is a retryable error', async () => {
  const tooLong = () =>
    db.$transaction(async (tx: Pick<Database, '$executeRaw'>) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '100ms'`;
      await tx.$executeRaw`SELECT pg_sleep(1)`;
    });
  expect((await outcome(tooLong)).error).toMatchObject(BUSY);
  const slow = () =>
    db.$transaction(
      async (tx: Pick<Database, '$executeRaw'>) => {
        await sleep(300);
        await tx.$executeRaw`SELECT 1`;
      },
      { timeout: 100 },
    );
  expect((await outcome(slow)).error).toMatchObject(BUSY);
});
