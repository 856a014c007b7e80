import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refreshResponseRates } from '@/lib/chat/response-rate-commands';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { readCards } from '@/lib/listings/card/card-query';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { newSession } from '../support/accounts';
import { createActor } from '../support/actors';
import { createThread } from '../support/chat';
import { connectClient } from '../support/connect-client';
import { createListing, createUser } from '../support/factories';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date();
const ago = (ms: number) => new Date(NOW.getTime() - ms);

type Person = { id: string };
/** Author, delay after the first message, and whether it was unsent. */
type Line = { by: Person; afterMs: number; isUnsent?: boolean };

async function talk(from: Person, to: Person, startedAt: Date, lines: readonly Line[], listingId?: number) {
  const threadId = await createThread(from, to);
  const all: Line[] = [...lines];
  const messages = all.map(({ by, afterMs, isUnsent }, index) => ({
    threadId,
    seq: index + 1,
    senderId: by.id,
    clientId: randomUUID(),
    content: isUnsent ? null : 'Hello',
    unsentAt: isUnsent ? NOW : null,
    createdAt: new Date(startedAt.getTime() + afterMs),
  }));
  await db.message.createMany({ data: messages });
  await db.thread.update({
    where: { id: threadId },
    data: {
      listingId: listingId ?? null,
      lastSeq: messages.length,
      createdAt: startedAt,
      lastMessageAt: messages.at(-1)?.createdAt ?? startedAt,
    },
  });
}

/** A new person writes first; `answerMs` later the owner replies, or never. */
async function ask(
  owner: Person,
  answerMs: number | null,
  { startedAt = ago(10 * DAY), listingId = 0 } = {},
) {
  const buyer = await createUser();
  const first = { by: buyer, afterMs: 0 };
  const answer = answerMs === null ? [] : [{ by: owner, afterMs: answerMs }];
  await talk(buyer, owner, startedAt, [first, ...answer], listingId || undefined);
  return buyer;
}

const rateOf = async ({ id }: Person) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { responseRate: true } })).responseRate;
const isMarked = async ({ id }: Person) =>
  (await db.listingScoreOwner.count({ where: { ownerId: id } })) === 1;

test('the rate is the share of people answered within a day, about listings or directly, and leaves its owner to the next scoring run', async () => {
  const owner = await createUser();
  const { id: listingId } = await createListing({ ownerId: owner.id });
  await ask(owner, HOUR);
  await ask(owner, 24 * HOUR);
  await ask(owner, HOUR, { listingId });
  await ask(owner, 24 * HOUR + 1, { listingId });
  expect(await refreshResponseRates(NOW)).toBe(0);
  expect(await rateOf(owner), 'four people tell nothing').toBeNull();
  expect(await isMarked(owner)).toBe(false);

  await ask(owner, null);
  const { updatedAt, version } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
  expect(await refreshResponseRates(NOW)).toBe(1);
  expect(await rateOf(owner)).toBe(0.6);
  expect(await isMarked(owner)).toBe(true);
  expect(await db.user.findUniqueOrThrow({ where: { id: owner.id } })).toMatchObject({ updatedAt, version });

  await db.listingScoreOwner.deleteMany();
  expect(await refreshResponseRates(NOW), 'nothing is written twice').toBe(0);
  expect(await isMarked(owner)).toBe(false);
});

test('conversations older than half a year or younger than a day do not count', async () => {
  const owner = await createUser();
  for (let index = 0; index < 5; index += 1) await ask(owner, HOUR);
  await ask(owner, null, { startedAt: ago(180 * DAY + HOUR) });
  await ask(owner, null, { startedAt: ago(23 * HOUR) });
  await refreshResponseRates(NOW);
  expect(await rateOf(owner)).toBe(1);
  await refreshResponseRates(new Date(NOW.getTime() + 2 * HOUR));
  expect(await rateOf(owner)).toBe(0.8);
  await refreshResponseRates(new Date(NOW.getTime() + 175 * DAY));
  expect(await rateOf(owner), 'all of them are old now').toBeNull();
});

test('a person counts once, however many conversations they start, answered or not', async () => {
  const owner = await createUser();
  for (let index = 0; index < 5; index += 1) await ask(owner, HOUR);
  const [spoiler, friend] = [await createUser(), await createUser()];
  for (let index = 0; index < 12; index += 1) {
    await talk(spoiler, owner, ago(9 * DAY), [{ by: spoiler, afterMs: 0 }]);
  }
  await refreshResponseRates(NOW);
  expect(await rateOf(owner)).toBe(0.8);

  const quiet = await createUser();
  for (let index = 0; index < 5; index += 1) await ask(quiet, null);
  const answered = (by: Person) => [
    { by, afterMs: 0 },
    { by: quiet, afterMs: HOUR },
  ];
  for (let index = 0; index < 12; index += 1) await talk(friend, quiet, ago(9 * DAY), answered(friend));
  await refreshResponseRates(NOW);
  expect(await rateOf(quiet)).toBe(0.2);
});

test('conversations started by the owner, unsent messages, and suspended or blocked senders do not count; nor do unsent replies', async () => {
  const owner = await createUser();
  for (let index = 0; index < 4; index += 1) await ask(owner, HOUR);
  const [silent, shy, banned, blocked, slighted] = await Promise.all([1, 2, 3, 4, 5].map(() => createUser()));
  if (!silent || !shy || !banned || !blocked || !slighted) throw new Error('five people');
  await talk(owner, silent, ago(5 * DAY), [
    { by: owner, afterMs: 0 },
    { by: silent, afterMs: DAY },
  ]);
  await talk(shy, owner, ago(5 * DAY), [{ by: shy, afterMs: 0, isUnsent: true }]);
  await talk(banned, owner, ago(5 * DAY), [{ by: banned, afterMs: 0 }]);
  await db.user.update({ where: { id: banned.id }, data: { suspendedAt: NOW } });
  await talk(blocked, owner, ago(5 * DAY), [{ by: blocked, afterMs: 0 }]);
  await db.block.create({ data: { blockerId: owner.id, blockedId: blocked.id } });
  await refreshResponseRates(NOW);
  expect(await rateOf(owner), 'four count').toBeNull();
  await talk(slighted, owner, ago(5 * DAY), [
    { by: slighted, afterMs: 0 },
    { by: owner, afterMs: HOUR, isUnsent: true },
  ]);
  await refreshResponseRates(NOW);
  expect(await rateOf(owner)).toBe(0.8);
});

test('a locked owner is not waited for: the next run stores the rate', async () => {
  const owner = await createUser();
  for (let index = 0; index < 5; index += 1) await ask(owner, HOUR);
  const client = await connectClient();
  await client.query('BEGIN');
  await client.query(`SELECT 1 FROM users WHERE id = '${owner.id}' FOR SHARE`);
  expect(await refreshResponseRates(NOW)).toBe(0);
  expect([await rateOf(owner), await isMarked(owner)]).toEqual([null, false]);
  await client.query('ROLLBACK');
  await client.end();
  await refreshResponseRates(NOW);
  expect([await rateOf(owner), await isMarked(owner)]).toEqual([1, true]);
});

test('a deleted account keeps no rate and gets none', async () => {
  const actor = await createActor();
  for (let index = 0; index < 5; index += 1) await ask(actor, HOUR);
  await refreshResponseRates(NOW);
  expect(await rateOf(actor)).toBe(1);
  await deleteAccount(actor, { currentPassword: '', username: actor.username }, newSession());
  expect(await rateOf(actor)).toBeNull();
  expect(await refreshResponseRates(NOW)).toBe(0);
});

test('the cards of a person’s homes carry the rate, once it is known', async () => {
  const owner = await createUser();
  const { id } = await createListing({ ownerId: owner.id });
  const rateOnCard = async () => (await readCards(db, Prisma.sql`ARRAY[${id}::int]`))[0]?.responseRate;
  for (let index = 0; index < 5; index += 1) {
    expect(await rateOnCard()).toBeNull();
    await ask(owner, index === 0 ? null : HOUR);
    await refreshResponseRates(NOW);
  }
  expect(await rateOnCard()).toBe(0.8);
});
