import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { getOrCreateThread, markRead, startConversation, unsendMessage } from '@/lib/chat/commands';
import { countUnreadThreads, getThread, listMessages, listThreads } from '@/lib/chat/queries';
import { sendMessageInputSchema, threadListInputSchema } from '@/lib/chat/schema';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { parseInput } from '@/lib/validation';
import { getViewer } from '@/lib/viewer/queries';
import { thrownBy } from '../../support/accounts';
import { actorOf, createThread } from '../../support/chat';
import { createListing, createUser } from '../../support/factories';

let buyer: Actor;
let owner: Actor;
let stranger: Actor;

beforeEach(async () => {
  [buyer, owner, stranger] = (await Promise.all([createUser(), createUser(), createUser()])).map(actorOf) as [
    Actor,
    Actor,
    Actor,
  ];
});

const say = (actor: Actor, threadId: number, content: string, clientId: string = randomUUID()) =>
  sendMessage(actor, { threadId, clientId, content });
const list = (actor: Actor, input: object = {}) =>
  listThreads(actor, parseInput(threadListInputSchema, input));
const pageOf = (
  actor: Actor,
  threadId: number,
  range: { before?: number; after?: number; limit?: number } = {},
) => listMessages(actor, { threadId, limit: 30, ...range });

describe('getOrCreateThread', () => {
  test('50 parallel calls from both sides open one direct thread', async () => {
    const [a, b] = [actorOf(await createUser()), actorOf(await createUser())];
    const calls = Array.from({ length: 50 }, (_, index) =>
      index % 2 ? getOrCreateThread(a, { recipientId: b.id }) : getOrCreateThread(b, { recipientId: a.id }),
    );
    const ids = (await Promise.all(calls)).map(({ threadId }) => threadId);
    expect(new Set(ids).size).toBe(1);
    expect(await db.thread.count({ where: { OR: [{ userLowId: a.id }, { userHighId: a.id }] } })).toBe(1);
    expect(await db.threadParticipant.count({ where: { threadId: ids[0] ?? 0 } })).toBe(2);
  });

  test('a listing has its own thread besides the direct one, which survives its removal', async () => {
    const listing = await createListing({ ownerId: owner.id, title: 'Stone house' });
    const about = await startConversation(buyer, { username: owner.username, listingId: listing.id });
    const direct = await startConversation(buyer, { username: owner.username });
    expect(about.threadId).not.toBe(direct.threadId);
    await db.listing.update({
      where: { id: listing.id },
      data: { published: false, removedAt: new Date(), propertyStatus: 'unavailable' },
    });
    expect(await startConversation(buyer, { username: owner.username, listingId: listing.id })).toEqual(
      about,
    );
    expect((await getThread(buyer, about.threadId))?.listing).toEqual({
      id: listing.id,
      title: 'Stone house',
      isAvailable: false,
      location: null,
      priceCents: null,
      status: null,
      picture: null,
    });
    await db.listing.delete({ where: { id: listing.id } });
    const erased = await getThread(buyer, about.threadId);
    expect(erased?.tab).toBe('property');
    expect(erased?.listing?.title).toBe('Stone house');
  });

  test('an unpublished listing shows its data only to its owner', async () => {
    const listing = await createListing({ ownerId: owner.id, title: 'Old title' });
    const { threadId } = await startConversation(buyer, { username: owner.username, listingId: listing.id });
    await db.listing.update({ where: { id: listing.id }, data: { published: false, title: 'Secret title' } });
    expect((await getThread(buyer, threadId))?.listing).toMatchObject({
      title: 'Old title',
      priceCents: null,
    });
    expect((await getThread(owner, threadId))?.listing).toMatchObject({
      title: 'Secret title',
      isAvailable: true,
    });
  });

  test("refuses oneself, unknown people, other people's listings and blocked people", async () => {
    const foreign = await createListing();
    const refusals = [
      startConversation(buyer, { username: buyer.username }),
      startConversation(buyer, { username: 'nobody-at-all' }),
      startConversation(buyer, { username: owner.username, listingId: foreign.id }),
    ].map(thrownBy);
    expect((await Promise.all(refusals)).map((error) => error?.code)).toEqual([
      'invalid',
      'not_found',
      'invalid',
    ]);
    const blocker = await createUser();
    await db.block.create({ data: { blockerId: blocker.id, blockedId: buyer.id } });
    const error = await thrownBy(startConversation(buyer, { username: blocker.username }));
    expect(error?.code).toBe('forbidden');
  });

  test('allows twenty new threads a day', async () => {
    const writer = actorOf(await createUser());
    const others = await Promise.all(Array.from({ length: 21 }, () => createUser()));
    for (const other of others.slice(0, 20)) await getOrCreateThread(writer, { recipientId: other.id });
    const error = await thrownBy(getOrCreateThread(writer, { recipientId: others[20]?.id ?? '' }));
    expect(error?.code).toBe('rate_limited');
  });
});

describe('sendMessage', () => {
  test('numbers messages 1 to n without gaps, in storage order, under parallel writers', async () => {
    const threadId = await createThread(buyer, owner);
    await Promise.all(
      Array.from({ length: 16 }, (_, index) => say(index % 2 ? buyer : owner, threadId, `message ${index}`)),
    );
    const { messages } = await pageOf(buyer, threadId);
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    const times = messages.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
  });

  test('a client id yields one message for good, however often and concurrently it is retried', async () => {
    const threadId = await createThread(buyer, owner);
    const clientId = randomUUID();
    const tries = await Promise.all(Array.from({ length: 8 }, () => say(buyer, threadId, 'once', clientId)));
    await db.message.updateMany({ where: { clientId }, data: { createdAt: new Date('2020-01-01') } });
    const late = await say(buyer, threadId, 'once', clientId);
    expect(new Set([...tries, late].map(({ id }) => id)).size).toBe(1);
    expect((await getThread(buyer, threadId))?.lastSeq).toBe(1);
  });

  test('reusing a client id with another text is a conflict', async () => {
    const threadId = await createThread(buyer, owner);
    const clientId = randomUUID();
    await say(buyer, threadId, 'one', clientId);
    expect((await thrownBy(say(buyer, threadId, 'two', clientId)))?.code).toBe('conflict');
  });

  test('the same client id from two people yields two messages', async () => {
    const threadId = await createThread(buyer, owner);
    const clientId = randomUUID();
    const [mine, theirs] = [
      await say(buyer, threadId, 'a', clientId),
      await say(owner, threadId, 'b', clientId),
    ];
    expect(theirs.seq).toBe(mine.seq + 1);
  });

  test('refuses outsiders, blocked people and messages to deleted accounts, without using up a number', async () => {
    const [a, b] = [actorOf(await createUser()), actorOf(await createUser())];
    const threadId = await createThread(a, b);
    expect((await thrownBy(say(stranger, threadId, 'hello')))?.code).toBe('not_found');
    await db.block.create({ data: { blockerId: b.id, blockedId: a.id } });
    expect((await thrownBy(say(a, threadId, 'hello')))?.code).toBe('forbidden');
    expect((await thrownBy(say(b, threadId, 'hello')))?.code).toBe('forbidden');
    await db.block.deleteMany({ where: { blockerId: b.id } });
    expect((await say(a, threadId, 'hello')).seq).toBe(1);
    await db.user.update({ where: { id: b.id }, data: { deletedAt: new Date() } });
    expect((await thrownBy(say(a, threadId, 'hello')))?.code).toBe('forbidden');
    expect((await getThread(a, threadId))?.other).toMatchObject({ username: null, name: 'Deleted user' });
  });

  test('refuses a burst and the 601st message of an hour, without using up a number', async () => {
    const writer = actorOf(await createUser());
    const threadId = await createThread(writer, owner);
    const burst = await Promise.all(Array.from({ length: 30 }, () => thrownBy(say(writer, threadId, 'x'))));
    expect(burst.filter((error) => error?.code === 'rate_limited').length).toBeGreaterThanOrEqual(8);
    const hourly = actorOf(await createUser());
    const second = await createThread(hourly, owner);
    await say(hourly, second, 'first');
    await db.rateLimit.updateMany({ where: { key: `chat:user:${hourly.id}` }, data: { tokens: 0 } });
    const error = await thrownBy(say(hourly, second, 'one too many'));
    expect(error?.code).toBe('rate_limited');
    expect((await getThread(hourly, second))?.lastSeq).toBe(1);
  });

  test.each(['', '   \n ', 'x'.repeat(1_001), 'nul \0', `lone ${'\ud800'}`])('rejects %j', (content) => {
    const input = { threadId: 1, clientId: randomUUID(), content };
    expect(sendMessageInputSchema.safeParse(input).success).toBe(false);
  });

  test('stores up to 1000 characters of any script unchanged', async () => {
    const threadId = await createThread(buyer, owner);
    for (const content of ['🏠'.repeat(1_000), '  Καλημέρα\n\n<b>&amp;</b> \u200f ', 'Z̸̢̛a̷l̴g̵o̶']) {
      await say(buyer, threadId, parseInput(sendMessageInputSchema.shape.content, content));
      expect((await pageOf(owner, threadId)).messages.at(-1)?.content).toBe(content);
    }
  });
});

describe('reading', () => {
  test('pages backward with `before` and forward with `after`, without gaps or duplicates', async () => {
    const [a, b] = [actorOf(await createUser()), actorOf(await createUser())];
    const threadId = await createThread(a, b);
    for (let index = 0; index < 15; index += 1) await say(index % 2 ? a : b, threadId, `m${index}`);
    const newest = await pageOf(a, threadId, { limit: 6 });
    const older = await pageOf(a, threadId, { limit: 6, before: newest.messages[0]?.seq ?? 0 });
    const oldest = await pageOf(a, threadId, { limit: 6, before: older.messages[0]?.seq ?? 0 });
    const all = [oldest, older, newest].flatMap(({ messages }) => messages.map(({ seq }) => seq));
    expect(all).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect([newest.hasMore, older.hasMore, oldest.hasMore]).toEqual([true, true, false]);
    const resumed = await pageOf(a, threadId, { after: 10, limit: 3 });
    expect(resumed).toMatchObject({ hasMore: true, messages: [{ seq: 11 }, { seq: 12 }, { seq: 13 }] });
  });

  test('an outsider gets nothing', async () => {
    const threadId = await createThread(buyer, owner);
    await say(buyer, threadId, 'private');
    expect(await getThread(stranger, threadId)).toBeNull();
    expect((await thrownBy(pageOf(stranger, threadId)))?.code).toBe('not_found');
    expect((await thrownBy(markRead(stranger, { threadId, seq: 1 })))?.code).toBe('not_found');
    expect((await list(stranger)).threads).toEqual([]);
  });

  test('a read mark only moves forward, never past the end, and sets read_at on the other person’s messages', async () => {
    const [a, b] = [actorOf(await createUser()), actorOf(await createUser())];
    const threadId = await createThread(a, b);
    for (const content of ['1', '2', '3']) await say(a, threadId, content);
    expect((await getThread(b, threadId))?.unreadCount).toBe(3);
    expect(await markRead(b, { threadId, seq: 2 })).toMatchObject({ seq: 2, readerId: b.id });
    expect(await markRead(b, { threadId, seq: 1 })).toBeNull();
    expect((await getThread(b, threadId))?.unreadCount).toBe(1);
    expect(await markRead(b, { threadId, seq: 99 })).toMatchObject({ seq: 3 });
    const { messages } = await pageOf(a, threadId);
    expect(messages.every(({ readAt }) => readAt !== null)).toBe(true);
    expect(messages[0]?.readAt).not.toBe(messages[2]?.readAt);
    expect((await getViewer(b.id)).unreadThreads).toBe(0);
    expect((await say(a, threadId, '4')).seq).toBe(4);
    expect((await getViewer(b.id)).unreadThreads).toBe(1);
  });
});

describe('unsendMessage', () => {
  test('erases the text everywhere and lowers the unread count', async () => {
    const [a, b] = [actorOf(await createUser()), actorOf(await createUser())];
    const threadId = await createThread(a, b);
    const secret = `secret ${randomUUID()}`;
    const { id } = await say(a, threadId, secret);
    expect((await thrownBy(unsendMessage(b, id)))?.code).toBe('not_found');
    expect((await thrownBy(unsendMessage(stranger, id)))?.code).toBe('not_found');
    const unsent = await unsendMessage(a, id);
    expect(unsent).toMatchObject({ content: null, seq: 1 });
    expect(await unsendMessage(a, id)).toEqual(unsent);
    const seen = JSON.stringify([await list(a), await list(b), await pageOf(b, threadId)]);
    expect(seen).not.toContain(secret);
    const rows = await db.$queryRaw<
      { row: string }[]
    >`SELECT m::text AS row FROM messages m WHERE id = ${id}`;
    expect(rows[0]?.row).not.toContain(secret);
    expect((await countUnreadThreads([b.id])).get(b.id)).toBe(0);
  });
});

describe('listThreads', () => {
  test('tabs, counts, filters, search and pages', async () => {
    const me = actorOf(await createUser());
    const maria = actorOf(await createUser({ name: 'Μαρία Παπαδοπούλου' }));
    const listing = await createListing({ ownerId: maria.id, title: 'Éclat villa 100%' });
    const about = await startConversation(me, { username: maria.username, listingId: listing.id });
    const direct = await startConversation(me, { username: maria.username });
    expect((await list(maria)).threads, 'an empty thread is for its starter only').toEqual([]);
    await say(maria, about.threadId, 'welcome');
    await say(me, direct.threadId, 'hello');
    const ids = async (input: object) => (await list(me, input)).threads.map(({ id }) => id);
    expect((await list(me)).counts).toEqual({ property: 1, direct: 1 });
    expect(await ids({})).toEqual([direct.threadId, about.threadId]);
    expect(await ids({ tab: 'property' })).toEqual([about.threadId]);
    expect(await ids({ tab: 'direct' })).toEqual([direct.threadId]);
    expect(await ids({ filter: 'unread' })).toEqual([about.threadId]);
    expect(await ids({ search: 'eclat' })).toEqual([about.threadId]);
    expect(await ids({ search: '100%' })).toEqual([about.threadId]);
    expect(await ids({ search: '%' })).toEqual([about.threadId]);
    expect(await ids({ search: 'παπαδο' })).toEqual([direct.threadId, about.threadId]);
    await db.thread.update({
      where: { id: about.threadId },
      data: { lastMessageAt: new Date('2026-01-01') },
    });
    expect(await ids({ filter: 'recent' })).toEqual([direct.threadId]);
  });

  test('the next page follows the cursor', async () => {
    const me = actorOf(await createUser());
    for (let index = 0; index < 33; index += 1) {
      const threadId = await createThread(me, actorOf(await createUser()));
      await db.thread.update({ where: { id: threadId }, data: { lastSeq: 1 } });
    }
    const first = await list(me);
    const second = await list(me, { cursor: first.next ?? '' });
    expect([first.threads.length, second.threads.length, second.next]).toEqual([30, 3, null]);
    expect(new Set([...first.threads, ...second.threads].map(({ id }) => id)).size).toBe(33);
  });
});
