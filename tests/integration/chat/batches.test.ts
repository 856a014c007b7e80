import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { BurstLimit } from '@/lib/chat/burst-limit';
import { markRead, startConversation } from '@/lib/chat/commands';
import { countUnreadThreads } from '@/lib/chat/queries';
import { insertMessages, SendQueue } from '@/lib/chat/send-commands';
import type { ChatMessage } from '@/lib/chat/types';
import { db } from '@/lib/db';
import { thrownBy } from '../../support/accounts';
import { actorOf, createThread } from '../../support/chat';
import { createListing, createUser } from '../../support/factories';

const person = async () => actorOf(await createUser());
const item = (actor: Actor, threadId: number, content = 'hello', clientId: string = randomUUID()) => ({
  actor,
  input: { threadId, clientId, content },
});
const freely = () => new BurstLimit(1_000_000, 1_000_000);
const seqsOf = async (threadId: number) =>
  (await db.message.findMany({ where: { threadId }, orderBy: { seq: 'asc' } })).map(({ seq }) => seq);

test('a batch numbers each thread in the given order and skips messages that a rule forbids', async () => {
  const [a, b, stranger] = [await person(), await person(), await person()];
  const [first, second] = [await createThread(a, b), await createThread(a, b)];
  const known = item(a, first, 'known');
  await insertMessages([known]);
  const batch = [
    item(a, first, '2'),
    item(b, second, '1'),
    item(stranger, first, 'let me in'),
    item(b, first, '3'),
    known,
    item(a, first, '4'),
    item(a, 2_000_000_000, 'no such thread'),
  ];
  const stored = await insertMessages(batch);
  expect(stored.map((message) => message?.seq ?? null)).toEqual([2, 1, null, 3, null, 4, null]);
  expect(await seqsOf(first)).toEqual([1, 2, 3, 4]);
});

test('the first message about a listing counts as an enquiry, once', async () => {
  const [asker, lister] = [await person(), await person()];
  const listing = await createListing({ ownerId: lister.id });
  const { threadId } = await startConversation(asker, { username: lister.username, listingId: listing.id });
  await insertMessages([item(asker, threadId), item(asker, threadId)]);
  await insertMessages([item(lister, threadId)]);
  const days = await db.listingStatistic.findMany({ where: { listingId: listing.id } });
  expect(days.map(({ enquiries }) => enquiries)).toEqual([1]);
});

test('a sender over the hourly limit is skipped entirely, the others are not', async () => {
  const [a, b] = [await person(), await person()];
  const threadId = await createThread(a, b);
  await insertMessages([item(a, threadId)]);
  await db.rateLimit.update({ where: { key: `chat:user:${a.id}` }, data: { tokens: 1.5 } });
  const stored = await insertMessages([item(a, threadId), item(b, threadId), item(a, threadId)]);
  expect(stored.map((message) => message?.seq ?? null)).toEqual([null, 2, null]);
});

test('concurrent batches of several processes on the same threads do not deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, person));
  const threads = await Promise.all(
    people.map((starter, index) => createThread(starter, people[(index + 1) % 6] ?? starter)),
  );
  const all = people.flatMap((actor, index) => [
    { actor, threadId: threads[index] ?? 0 },
    { actor, threadId: threads[(index + 5) % 6] ?? 0 },
  ]);
  const rounds = Array.from({ length: 24 }, (_, round) => {
    const turned = [...all.slice(round % 12), ...all.slice(0, round % 12)];
    return insertMessages(turned.map(({ actor, threadId }) => item(actor, threadId)));
  });
  const stored = (await Promise.all(rounds)).flat();
  expect(stored.every((message) => message !== null)).toBe(true);
  for (const threadId of threads) {
    expect(await seqsOf(threadId)).toEqual(Array.from({ length: 48 }, (_, index) => index + 1));
  }
});

test('the queue keeps each sender’s order, merges concurrent retries into one message, and reports refusals', async () => {
  const [a, b, stranger] = [await person(), await person(), await person()];
  const threadId = await createThread(a, b);
  const heard: ChatMessage[] = [];
  const queue = new SendQueue(freely(), (message) => heard.push(message));
  const twice = item(a, threadId, 'once');
  const [refusal, conflict, ...sent] = await Promise.all([
    thrownBy(queue.send(stranger, item(stranger, threadId).input)),
    thrownBy(
      queue.send(a, twice.input).then(() => queue.send(a, { ...twice.input, content: 'another text' })),
    ),
    queue.send(a, twice.input),
    queue.send(a, twice.input),
    ...Array.from({ length: 30 }, (_, index) => queue.send(a, item(a, threadId, `${index}`).input)),
  ]);
  expect([refusal?.code, conflict?.code]).toEqual(['not_found', 'conflict']);
  expect(sent[0]?.id).toBe(sent[1]?.id);
  const contents = (await db.message.findMany({ where: { threadId }, orderBy: { seq: 'asc' } })).map(
    ({ content }) => content,
  );
  expect(contents).toEqual(['once', ...Array.from({ length: 30 }, (_, index) => `${index}`)]);
  expect(heard).toHaveLength(31);
});

test('a retry stored concurrently by another process does not affect the rest of the batch', async () => {
  const [a, b] = [await person(), await person()];
  const threadId = await createThread(a, b);
  const queues = [new SendQueue(freely(), () => undefined), new SendQueue(freely(), () => undefined)];
  const messages = Array.from({ length: 40 }, (_, index) => item(index % 2 ? a : b, threadId));
  const tries = messages.flatMap(({ actor, input }) => queues.map((queue) => queue.send(actor, input)));
  const stored = await Promise.all(tries);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(40);
  expect(await seqsOf(threadId)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('cached plans survive a migration of the tables they use', async () => {
  const [a, b] = [await person(), await person()];
  const threadId = await createThread(a, b);
  const round = async (seq: number) => {
    expect(await insertMessages([item(a, threadId)])).toMatchObject([{ seq }]);
    expect((await countUnreadThreads([b.id])).get(b.id)).toBe(1);
    expect(await markRead(b, { threadId, seq })).toMatchObject({ seq });
  };
  await round(1);
  // Its condition names the column.
  await db.$executeRaw`DROP TRIGGER messages_webhooks ON messages`;
  await db.$executeRaw`ALTER TABLE messages ALTER COLUMN seq TYPE bigint, ADD COLUMN later int`;
  await db.$executeRaw`ALTER TABLE threads ALTER COLUMN last_seq TYPE bigint, ADD COLUMN later int`;
  await db.$executeRaw`ALTER TABLE thread_participants ALTER COLUMN last_read_seq TYPE bigint, ADD COLUMN later int`;
  await db.$executeRaw`ALTER TABLE rate_limits ALTER COLUMN tokens TYPE real, ADD COLUMN later int`;
  await round(2);
});
