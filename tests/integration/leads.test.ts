import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { replyTimeText } from '@/lib/leads/lead-text';
import { countLeads, listAllLeads, listLeads } from '@/lib/leads/queries';
import { createActor } from '../support/actors';
import { createThread } from '../support/chat';
import { createListing, createUser } from '../support/factories';

const MINUTE = 60_000;
const START = new Date('2026-11-20T10:00:00Z').getTime();
type Person = { id: string };
type Line = { by: Person; at: number; isUnsent?: boolean };

async function talk(listingId: number, starter: Person, other: Person, lines: readonly Line[]) {
  const threadId = await createThread(starter, other);
  await db.message.createMany({
    data: lines.map(({ by, at, isUnsent }, index) => ({
      threadId,
      seq: index + 1,
      senderId: by.id,
      clientId: randomUUID(),
      content: isUnsent ? null : `Line ${index + 1}`,
      unsentAt: isUnsent ? new Date() : null,
      createdAt: new Date(START + at * MINUTE),
    })),
  });
  await db.thread.update({ where: { id: threadId }, data: { listingId, lastSeq: lines.length } });
  return threadId;
}

async function stage() {
  const owner = await createActor();
  const { id: home } = await createListing({ ownerId: owner.id });
  const ask = async (at: number, answers: readonly Line[] = [], buyer: Person | null = null) => {
    const by = buyer ?? (await createUser());
    return talk(home, by, owner, [{ by, at }, ...answers]);
  };
  return { owner, home, ask };
}

test('unanswered enquiries come first, then the newest, with the time of the first answer', async () => {
  const { owner, ask } = await stage();
  const answered = await ask(50, [{ by: owner, at: 140 }]);
  const old = await ask(0);
  const young = await ask(30);
  const { leads, count, waiting } = await listLeads(owner, 1);
  expect(leads.map(({ threadId }) => threadId)).toEqual([young, old, answered]);
  expect([count, waiting]).toEqual([3, 2]);
  expect(leads.map(replyTimeText)).toEqual([null, null, '2 hours']);
  expect(leads[0]).toMatchObject({ words: 'Line 1', title: expect.any(String) });
  expect((await listAllLeads(owner)).map(({ threadId }) => threadId)).toEqual([young, old, answered]);
});

test('an unsent message is neither an enquiry nor an answer', async () => {
  const { owner, home, ask } = await stage();
  const waiting = await ask(0, [{ by: owner, at: 5, isUnsent: true }]);
  const buyer = await createUser();
  await talk(home, buyer, owner, [{ by: buyer, at: 10, isUnsent: true }]);
  const again = await createUser();
  const second = await talk(home, again, owner, [
    { by: again, at: 20, isUnsent: true },
    { by: again, at: 21 },
  ]);
  const { leads } = await listLeads(owner, 1);
  expect(leads.map(({ threadId, words, answeredAt }) => [threadId, words, answeredAt])).toEqual([
    [second, 'Line 2', null],
    [waiting, 'Line 1', null],
  ]);
});

test('only what others began about one’s own homes counts, and nobody who is blocked or suspended', async () => {
  const { owner, ask, home } = await stage();
  const buyer = await createUser();
  await talk(home, owner, buyer, [{ by: owner, at: 0 }]);
  const { id: theirs, ownerId } = await createListing();
  await talk(theirs, owner, { id: ownerId ?? '' }, [{ by: owner, at: 0 }]);
  const [blocked, banned] = [await createUser(), await createUser()];
  await ask(1, [], blocked);
  await ask(2, [], banned);
  expect(await countLeads(owner)).toEqual({ count: 2, waiting: 2 });
  await db.block.create({ data: { blockerId: owner.id, blockedId: blocked.id } });
  await db.user.update({ where: { id: banned.id }, data: { suspendedAt: new Date() } });
  expect(await countLeads(owner)).toEqual({ count: 0, waiting: 0 });
});

test('a deleted person has no name, and does not wait', async () => {
  const { owner, ask } = await stage();
  const buyer = await createUser();
  const gone = await ask(60, [], buyer);
  const waiting = await ask(0);
  await db.user.update({ where: { id: buyer.id }, data: { deletedAt: new Date(), name: 'Deleted user' } });
  const page = await listLeads(owner, 1);
  expect(page.leads.map(({ threadId, name }) => [threadId, name === null])).toEqual([
    [waiting, false],
    [gone, true],
  ]);
  expect(page.waiting).toBe(1);
});

test('twenty a page; a page past the end is the last', async () => {
  const { owner, ask } = await stage();
  for (let index = 0; index < 21; index += 1) await ask(index);
  expect((await listLeads(owner, 1)).leads).toHaveLength(20);
  const last = await listLeads(owner, 9);
  expect([last.page, last.pageCount, last.leads.length]).toEqual([2, 2, 1]);
});
