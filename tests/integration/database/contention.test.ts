import { setTimeout as sleep } from 'node:timers/promises';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { expect, test } from 'vitest';
import { type Database, db } from '@/lib/db';
import { toAppError } from '@/lib/errors';
import { createListing, createUser } from '../../support/factories';

const BUSY = { code: 'unavailable', retryAfter: 3 };
const failure = async (work: Promise<unknown>) => {
  const outcome = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return outcome && toAppError(outcome);
};
const rename = (tx: Pick<Database, 'user'>, id: string) =>
  tx.user.update({ where: { id }, data: { name: 'Another' } });
const renameRaw = (tx: Pick<Database, '$executeRaw'>, id: string) =>
  tx.$executeRaw`UPDATE users SET name = 'Another' WHERE id = ${id}::uuid`;

test.each([
  ['a call', rename],
  ['a statement', renameRaw],
])('%s waiting too long for a row is a retryable error', async (_, change) => {
  const { id } = await createUser();
  await db.$transaction(
    async (tx) => {
      await rename(tx, id);
      expect(await failure(change(db, id))).toMatchObject(BUSY);
    },
    { timeout: 20_000 },
  );
});

test.each([
  ['calls', rename],
  ['statements', renameRaw],
])('of two transactions whose %s deadlock, the aborted one gets a retryable error', async (_, change) => {
  const [one, other] = [await createUser(), await createUser()];
  const crossing = (first: string, second: string) =>
    db.$transaction(
      async (tx) => {
        await change(tx, first);
        await sleep(300);
        await change(tx, second);
      },
      { timeout: 20_000 },
    );
  const outcomes = await Promise.all([
    failure(crossing(one.id, other.id)),
    failure(crossing(other.id, one.id)),
  ]);
  expect(outcomes).toContain(null);
  expect(outcomes.find((outcome) => outcome)).toMatchObject(BUSY);
});

test('a connection lost during a transaction is an outage', () => {
  const message = 'Client has encountered a connection error and is not queryable';
  expect(toAppError(new Error(message))).toMatchObject(BUSY);
  expect(toAppError(new Error('listing 40001 has no place'))).toMatchObject({ code: 'internal' });
});

test.each(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TransactionWriteConflict'] as const)(
  'a transaction that ends in %s, as Prisma calls it, is told to try again',
  (kind) => {
    expect(toAppError(new DriverAdapterError({ kind }))).toMatchObject(BUSY);
  },
);

test('nothing of a call whose transaction took too long is written', async () => {
  const { id } = await createUser();
  const listing = await createListing({ ownerId: id, title: 'Before' });
  await db.$executeRaw`
    CREATE FUNCTION sleep_before_row() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(1); RETURN NEW; END'`;
  await db.$executeRaw`
    CREATE TRIGGER slow BEFORE UPDATE ON listing_contacts FOR EACH ROW EXECUTE FUNCTION sleep_before_row()`;
  // Prisma writes the contact first, then the details.
  const change = db.$transaction(
    (tx) =>
      tx.listing.update({
        where: { id: listing.id },
        data: {
          contact: { update: { phone: '+35799111111' } },
          detail: { update: { description: 'After' } },
        },
      }),
    { timeout: 300 },
  );
  expect(await failure(change)).toMatchObject(BUSY);
  await sleep(1_500);
  const after = await db.listing.findUniqueOrThrow({
    where: { id: listing.id },
    include: { contact: true, detail: true },
  });
  expect(after.contact?.phone).toBe('+35799000000');
  expect(after.detail?.description).not.toBe('After');
});
