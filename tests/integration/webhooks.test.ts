import { randomUUID } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { getOrCreateThread, unsendMessage } from '@/lib/chat/commands';
import { deliverHeld } from '@/lib/chat/hold-commands';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { removeListing, unpublishListing } from '@/lib/listings/publication/publication-commands';
import { addWebhook, deleteWebhook, pauseWebhook, testWebhook, webhookSecret } from '@/lib/webhooks/commands';
import { WEBHOOK_EVENTS } from '@/lib/webhooks/constants';
import { claimDeliveries, forgetDeliveries, sendDelivery } from '@/lib/webhooks/delivery-commands';
import { signatureOf } from '@/lib/webhooks/post';
import { listWebhooks } from '@/lib/webhooks/queries';
import { startWebhookSender } from '@/server/jobs/webhook-sender';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';

const HOUR = 3_600_000;
const ALL = [...WEBHOOK_EVENTS];

type Received = { headers: Record<string, unknown>; body: string };
const received: Received[] = [];
let status = 200;
let server: Server | undefined;

async function targetUrl(): Promise<string> {
  server ??= await new Promise<Server>((resolve) => {
    const made = createServer((call, answer) => {
      let body = '';
      call.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      call.on('end', () => {
        received.push({ headers: call.headers, body });
        if (call.url !== '/hangs') answer.writeHead(status).end();
      });
    });
    made.listen(0, '127.0.0.1', () => resolve(made));
  });
  return `https://crm.example:${(server.address() as AddressInfo).port}/`;
}

/** Over plain HTTP to this machine. */
const local = { request, isAllowed: () => true, resolve: async () => ['127.0.0.1'] };

afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});
beforeEach(async () => {
  received.length = 0;
  status = 200;
  await db.webhook.deleteMany();
});

async function hooked(events = ALL, path = '') {
  const owner = await createActor();
  const { id: home } = await createListing({ ownerId: owner.id });
  const { id, secret } = await addWebhook(owner, { url: `${await targetUrl()}${path}`, events });
  return { owner, home, id, secret };
}

async function ask(owner: Actor, listingId: number) {
  const buyer = await createActor({ name: 'Ελένη' });
  const { threadId } = await getOrCreateThread(buyer, { recipientId: owner.id, listingId });
  const say = (actor: Actor, content: string) =>
    sendMessage(actor, { threadId, clientId: randomUUID(), content });
  const message = await say(buyer, 'Διαθέσιμο;');
  return { buyer, threadId, message, say };
}

const later = (ms = 0) => new Date(Date.now() + 1_000 + ms);

async function sendDue(now = later()): Promise<number> {
  const due = await claimDeliveries(16, now);
  for (const delivery of due) await sendDelivery(delivery, { ...local, clock: () => now });
  return due.length;
}

const logOf = async (owner: Actor) => (await listWebhooks(owner)).flatMap(({ deliveries }) => deliveries);

test('the first message about a home is sent, signed, once; later messages are not', async () => {
  const { owner, home, id, secret } = await hooked();
  const { threadId, say, buyer } = await ask(owner, home);
  await say(owner, 'Ναι');
  await say(buyer, 'Ωραία');
  expect(await sendDue()).toBe(1);
  expect(await sendDue()).toBe(0);
  const [call] = received;
  if (!call) throw new Error('nothing came');
  expect(JSON.parse(call.body)).toMatchObject({
    event: 'enquiry.created',
    data: {
      conversation: { id: threadId },
      listing: { id: home },
      from: { name: 'Ελένη' },
      message: 'Διαθέσιμο;',
    },
  });
  const { headers, body } = call;
  expect(secret).toBe(webhookSecret(id));
  expect(headers['estia-signature']).toBe(signatureOf(secret, String(headers['estia-timestamp']), body));
  expect(headers['estia-delivery']).toBe(JSON.parse(body).id);
  expect(await logOf(owner)).toMatchObject([{ state: 'delivered', attempts: 1, responseStatus: 200 }]);
});

test('a listing whose status changes is sent with its new status; an edit is not', async () => {
  const { owner, home } = await hooked();
  await db.listing.update({ where: { id: home }, data: { title: 'Another title' } });
  expect(await sendDue()).toBe(0);
  await unpublishListing(owner, home);
  await sendDue();
  await removeListing(owner, home);
  await sendDue();
  expect(received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { status: 'unpublished', listing: { id: home } },
    { status: 'removed', listing: { id: home } },
  ]);
});

test('an event that is rolled back is not sent', async () => {
  const { home } = await hooked();
  const rolledBack = db.$transaction(async (tx) => {
    await tx.listing.update({ where: { id: home }, data: { published: false } });
    expect(await tx.webhookDelivery.count()).toBe(1);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await db.webhookDelivery.count()).toBe(0);
});

test('only the chosen events of one’s own homes are sent, and nothing while it is paused or its owner suspended', async () => {
  const { owner, home, id } = await hooked(['enquiry_created']);
  await unpublishListing(owner, (await createListing({ ownerId: owner.id })).id);
  const other = await hooked();
  await ask(other.owner, other.home);
  expect(await logOf(owner)).toEqual([]);
  await pauseWebhook(owner, { id, isPaused: true });
  await ask(owner, home);
  expect(await logOf(owner)).toEqual([]);
  await expect(testWebhook(owner, { id })).rejects.toMatchObject({ code: 'conflict' });
  await pauseWebhook(owner, { id, isPaused: false });
  await testWebhook(owner, { id });
  await db.user.updateMany({
    where: { id: { in: [owner.id, other.owner.id] } },
    data: { suspendedAt: new Date() },
  });
  expect(await sendDue()).toBe(0);
});

test('a message that was unsent meanwhile is not sent on', async () => {
  const { owner, home } = await hooked();
  const { buyer, message } = await ask(owner, home);
  await unsendMessage(buyer, message.id);
  await sendDue();
  expect(JSON.parse(received[0]?.body ?? '').data.message).toBeNull();
});

test('a failing target is tried again with the same id, ever later, until a day after the event', async () => {
  const { owner, id } = await hooked();
  await testWebhook(owner, { id });
  status = 500;
  let now = later();
  let attempts = 0;
  for (; await sendDue(now); attempts += 1) {
    expect(await sendDue(later(now.getTime() - Date.now() + 1_000)), 'not at once').toBe(0);
    const { nextTryAt } = await db.webhookDelivery.findFirstOrThrow({ where: { webhookId: id } });
    if (nextTryAt) now = nextTryAt;
  }
  expect(attempts).toBe(9);
  expect(new Set(received.map(({ headers }) => headers['estia-delivery'])).size).toBe(1);
  expect(await logOf(owner)).toMatchObject([{ state: 'given_up', attempts: 9, responseStatus: 500 }]);
});

test('a private address is refused when it is sent to, and never connected', async () => {
  const { owner, id } = await hooked();
  await testWebhook(owner, { id });
  const [delivery] = await claimDeliveries(1, later());
  if (!delivery) throw new Error('nothing due');
  await sendDelivery(delivery, { ...local, isAllowed: (address) => address !== '127.0.0.1' });
  expect(received).toEqual([]);
  expect(await logOf(owner)).toMatchObject([{ state: 'waiting', problem: 'private', responseStatus: null }]);
});

test('a held first message is sent when it is delivered, once', async () => {
  const { owner, home } = await hooked();
  const buyer = await createActor();
  const { threadId } = await getOrCreateThread(buyer, { recipientId: owner.id, listingId: home });
  await db.thread.update({ where: { id: threadId }, data: { starterId: buyer.id, heldAt: new Date() } });
  await db.threadParticipant.deleteMany({ where: { threadId, userId: owner.id } });
  await db.message.create({
    data: { threadId, seq: 1, senderId: buyer.id, clientId: randomUUID(), content: 'Held' },
  });
  expect(await sendDue()).toBe(0);
  await deliverHeld(db, [threadId]);
  await deliverHeld(db, [threadId]);
  expect(await sendDue()).toBe(1);
  expect(received[0]?.body).toContain('Held');
});

test('a target that hangs occupies one place, whatever it is due, and others are sent meanwhile', async () => {
  const slow = await hooked(ALL, 'hangs');
  const fast = await hooked();
  for (let index = 0; index < 3; index += 1) await testWebhook(slow.owner, { id: slow.id });
  await testWebhook(fast.owner, { id: fast.id });
  await testWebhook(fast.owner, { id: fast.id });
  await db.webhookDelivery.updateMany({ data: { nextTryAt: new Date(0) } });
  const sender = startWebhookSender((delivery) =>
    sendDelivery(delivery, { ...local, timeoutMs: delivery.webhookId === slow.id ? 4_000 : 1_000 }),
  );
  try {
    await vi.waitFor(
      async () =>
        expect((await logOf(fast.owner)).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
      { timeout: 30_000 },
    );
    expect((await logOf(slow.owner)).filter(({ attempts }) => attempts > 0).length).toBeLessThan(2);
  } finally {
    await sender.stop();
  }
});

test('two workers never send for one webhook at once, and a crashed one is replaced', async () => {
  const { owner, id } = await hooked();
  await testWebhook(owner, { id });
  await testWebhook(owner, { id });
  const now = later();
  const claims = await Promise.all([claimDeliveries(16, now), claimDeliveries(16, now)]);
  expect(claims.flat()).toHaveLength(1);
  expect(await claimDeliveries(16, new Date(now.getTime() + 59_000))).toEqual([]);
  expect(await claimDeliveries(16, new Date(now.getTime() + 61_000))).toHaveLength(1);
});

test('five webhooks at most; others cannot change or test them', async () => {
  const owner = await createActor();
  const url = await targetUrl();
  for (let index = 0; index < 5; index += 1) await addWebhook(owner, { url, events: ALL });
  await expect(addWebhook(owner, { url, events: ALL })).rejects.toMatchObject({ code: 'conflict' });
  await expect(addWebhook(owner, { url: 'https://10.0.0.1/', events: ALL })).rejects.toMatchObject({
    code: 'invalid',
  });
  const [{ id } = { id: '' }] = await listWebhooks(owner);
  const stranger = await createActor();
  for (const refused of [
    () => testWebhook(stranger, { id }),
    () => deleteWebhook(stranger, { id }),
    () => pauseWebhook(stranger, { id, isPaused: true }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await listWebhooks(owner)).toHaveLength(5);
});

test('the log is kept for 30 days', async () => {
  const { owner, id } = await hooked();
  await testWebhook(owner, { id });
  expect(await forgetDeliveries(later(29 * 24 * HOUR))).toBe(0);
  expect(await forgetDeliveries(later(30 * 24 * HOUR))).toBe(1);
});
