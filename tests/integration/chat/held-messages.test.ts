import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getDashboard } from '@/lib/admin/dashboard-queries';
import { decideHeld } from '@/lib/admin/held-commands';
import { listHeldOpenings } from '@/lib/admin/held-queries';
import type { Actor } from '@/lib/auth/types';
import { getOrCreateThread, startConversation } from '@/lib/chat/commands';
import { getMembership, resumeThread } from '@/lib/chat/delivery-queries';
import { mailUnreadMessages } from '@/lib/chat/mail-commands';
import { countUnreadThreads, getMessage, getThread, listMessages, listThreads } from '@/lib/chat/queries';
import { insertMessages, sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { lastEmail, queuedEmails, thrownBy } from '../../support/accounts';
import { actorOf } from '../../support/chat';
import { createListing, createUser } from '../../support/factories';
import { createAdmin } from '../../support/moderation';

const WORDS = 'Hello, I can offer you a very good price for this home.';
const reason = 'Because of the test';
let sender: Actor;
let address: string;

beforeEach(async () => {
  const user = await createUser();
  [sender, address] = [actorOf(user), user.email];
});

const person = async () => actorOf(await createUser());

/** A conversation about a home of somebody else. */
async function openedWith(owner: Actor) {
  const listing = await createListing({ ownerId: owner.id });
  return getOrCreateThread(sender, { recipientId: owner.id, listingId: listing.id });
}

const say = (threadId: number, content = WORDS, actor = sender) =>
  sendMessage(actor, { threadId, clientId: randomUUID(), content });

async function openToMany(count: number, content = WORDS) {
  for (let nth = 0; nth < count; nth += 1) await say((await openedWith(await person())).threadId, content);
}

/** The sixth conversation with the same words. */
async function held() {
  await openToMany(5);
  const user = await createUser();
  const owner = actorOf(user);
  const { threadId } = await openedWith(owner);
  return { owner, threadId, email: user.email, message: await say(threadId) };
}

const search = (q = '') => ({ q, state: 'held' as const, page: 1 });

test('the sixth person within a day gets nothing of a first message with the same words', async () => {
  const { owner, threadId, message } = await held();
  expect(message.isHeld).toBe(true);
  expect(await getThread(owner, threadId)).toBeNull();
  expect((await listThreads(owner, { filter: 'all', search: '' })).threads).toEqual([]);
  expect((await listThreads(owner, { filter: 'all', search: '' })).counts).toEqual({
    property: 0,
    direct: 0,
  });
  expect((await countUnreadThreads([owner.id])).get(owner.id)).toBe(0);
  expect(await getMembership(owner.id, threadId)).toBeNull();
  expect(await getMessage(owner, message.id)).toBeNull();
  expect((await thrownBy(listMessages(owner, { threadId, limit: 30 })))?.code).toBe('not_found');
  expect((await thrownBy(resumeThread(owner, { threadId, afterSeq: 0 })))?.code).toBe('not_found');
  expect((await thrownBy(say(threadId, 'What?', owner)))?.code).toBe('not_found');
});

test('its sender sees it, sees that it is held, and cannot add to it', async () => {
  const { threadId } = await held();
  expect(await getThread(sender, threadId)).toMatchObject({ isHeld: true, lastSeq: 1 });
  expect((await listMessages(sender, { threadId, limit: 30 })).messages).toMatchObject([{ isHeld: true }]);
  const refused = await thrownBy(say(threadId, 'And another thing'));
  expect([refused?.code, refused?.message.slice(0, 16)]).toEqual(['forbidden', 'Held for a check']);
});

test('the same words with other signs, numbers and capitals are the same', async () => {
  await openToMany(5);
  const { threadId } = await openedWith(await person());
  const other = `${WORDS.toUpperCase().replaceAll(' ', '  ')} 123 !!!`;
  expect((await say(threadId, other)).isHeld).toBe(true);
});

test('other words, more homes of the same five people and words of yesterday are not held', async () => {
  const owner = await person();
  for (let nth = 0; nth < 6; nth += 1) {
    expect((await say((await openedWith(owner)).threadId)).isHeld).toBe(false);
  }
  await openToMany(4);
  expect((await say((await openedWith(await person())).threadId, `${WORDS} Really.`)).isHeld).toBe(false);
  const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000);
  await db.message.updateMany({ where: { senderId: sender.id }, data: { createdAt: yesterday } });
  expect((await say((await openedWith(await person())).threadId)).isHeld).toBe(false);
});

test('of first messages sent at once, in a batch or in parallel, five are delivered', async () => {
  const threads: number[] = [];
  for (let nth = 0; nth < 16; nth += 1) threads.push((await openedWith(await person())).threadId);
  const item = (threadId: number) => ({
    actor: sender,
    input: { threadId, clientId: randomUUID(), content: WORDS },
  });
  const sent = await Promise.all([
    insertMessages(threads.slice(0, 8).map(item)),
    ...threads.slice(8).map((threadId) => insertMessages([item(threadId)])),
  ]);
  const messages = sent.flat();
  expect(messages.filter((message) => message && !message.isHeld)).toHaveLength(5);
  expect(messages.filter((message) => message?.isHeld)).toHaveLength(11);
});

test('administrators see one row per sender and words; it counts on the dashboard', async () => {
  const { threadId } = await held();
  await say((await openedWith(await person())).threadId);
  const admin = await createAdmin();
  const before = await getDashboard(admin, 7);
  expect(before.heldMessages).toBeGreaterThan(0);
  const { rows } = await listHeldOpenings(admin, search(`@${sender.username}`));
  expect(rows).toMatchObject([{ id: threadId, sender: sender.username, held: 2, delivered: 5, text: WORDS }]);
  await decideHeld(admin, { threadId, isDelivered: true, reason });
  expect((await getDashboard(admin, 7)).heldMessages).toBe(before.heldMessages - 1);
  expect((await listHeldOpenings(admin, search(sender.username))).rows).toEqual([]);
});

test('a released message is delivered once, as if it had just been sent, and mailed once', async () => {
  const { owner, threadId, email, message } = await held();
  const longAgo = new Date(Date.now() - 30 * 3_600_000);
  await db.message.update({ where: { id: message.id }, data: { createdAt: longAgo } });
  await db.thread.update({ where: { id: threadId }, data: { lastMessageAt: longAgo } });
  const enquiries = () =>
    db.listingStatistic.aggregate({ where: { listing: { ownerId: owner.id } }, _sum: { enquiries: true } });
  expect((await enquiries())._sum.enquiries ?? 0).toBe(0);
  await mailUnreadMessages();
  expect(await queuedEmails(email)).toEqual([]);
  const admins = [await createAdmin(), await createAdmin()];
  const errors = await Promise.all(
    admins.map((admin) => thrownBy(decideHeld(admin, { threadId, isDelivered: true, reason }))),
  );
  expect(errors.map((error) => error?.code).sort()).toEqual(['conflict', undefined]);
  expect(await getThread(owner, threadId)).toMatchObject({ isHeld: false, unreadCount: 1 });
  expect((await listMessages(owner, { threadId, limit: 30 })).messages).toHaveLength(1);
  expect((await enquiries())._sum.enquiries).toBe(1);
  await mailUnreadMessages();
  expect(await queuedEmails(email)).toEqual([]);
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
  await db.message.update({ where: { id: message.id }, data: { createdAt: elevenMinutesAgo } });
  await mailUnreadMessages();
  await mailUnreadMessages();
  expect(await queuedEmails(email)).toHaveLength(1);
  expect((await say(threadId, 'Thank you', owner)).seq).toBe(2);
});

test('a refused message is erased; its sender gets the reasons once, the receiver nothing', async () => {
  const { owner, threadId, email, message } = await held();
  await say((await openedWith(await person())).threadId);
  await decideHeld(await createAdmin(), { threadId, isDelivered: false, reason: 'Advertising' });
  expect(await db.message.findUniqueOrThrow({ where: { id: message.id } })).toMatchObject({ content: null });
  expect(await getThread(owner, threadId)).toBeNull();
  expect(await queuedEmails(email)).toEqual([]);
  expect(await queuedEmails(address)).toHaveLength(1);
  expect((await lastEmail(address)).text).toContain('Advertising');
  expect((await thrownBy(say(threadId, 'Once more')))?.code).toBe('forbidden');
});

test('a person who writes to the sender of their own accord gets the held message', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const { username } = await person();
    await say((await startConversation(sender, { username })).threadId);
  }
  const other = await person();
  const { threadId } = await startConversation(sender, { username: other.username });
  expect((await say(threadId)).isHeld).toBe(true);
  expect(await startConversation(other, { username: sender.username })).toEqual({ threadId });
  expect((await say(threadId, 'Hello', other)).seq).toBe(2);
});

test('20 risky messages a day, also in parallel; other messages go on, and a retry counts once', async () => {
  const { threadId } = await openedWith(await person());
  const risky = (clientId: string = randomUUID()) =>
    sendMessage(sender, { threadId, clientId, content: 'Pay at revolut.me/somebody' });
  const clientId = randomUUID();
  await risky(clientId);
  await risky(clientId);
  await db.rateLimit.update({ where: { key: `chat-risky:user:${sender.id}` }, data: { tokens: 3.5 } });
  const errors = await Promise.all(Array.from({ length: 6 }, () => thrownBy(risky())));
  expect(errors.filter((error) => !error)).toHaveLength(3);
  const refused = errors.find((error) => error);
  expect([refused?.code, refused?.message.slice(0, 24)]).toEqual([
    'rate_limited',
    'Several of your messages',
  ]);
  expect((await say(threadId, 'See you on Friday, https://estia.example/plan')).seq).toBe(5);
});
