import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { markRead } from '@/lib/chat/commands';
import { getMessagesForDelivery } from '@/lib/chat/delivery-queries';
import { deliverHeld } from '@/lib/chat/hold-commands';
import { sendMessage } from '@/lib/chat/send-commands';
import type { ChatMessage } from '@/lib/chat/types';
import { db } from '@/lib/db';
import { Delivery } from '@/server/chat/delivery';
import { startSidecar } from '@/server/chat/sidecar';
import { type ChatServer, roomOf } from '@/server/chat/sockets';
import { actorOf, createThread } from '../support/chat';
import { nextEvent, signedInSocket } from '../support/chat-client';
import { createUser } from '../support/factories';

vi.mock('@/lib/chat/delivery-queries', async (original) => {
  const real = await original<typeof import('@/lib/chat/delivery-queries')>();
  return { ...real, getMessagesForDelivery: vi.fn(real.getMessagesForDelivery) };
});
const read = vi.mocked(getMessagesForDelivery);
beforeEach(() => {
  read.mockReset();
});

describe('messages not immediately available from the database', () => {
  const [sender, recipient] = [randomUUID(), randomUUID()];
  const stored = (id: number): ChatMessage => ({
    id,
    threadId: 1,
    seq: id,
    listingId: null,
    senderId: sender,
    recipientId: recipient,
    clientId: randomUUID(),
    content: `message ${id}`,
    createdAt: new Date().toISOString(),
    readAt: null,
    unsentAt: null,
    isHeld: false,
  });
  const event = (id: number) => ({ kind: 'message' as const, id, users: [sender, recipient] });
  const outage = () => Promise.reject(new Error('ECONNREFUSED'));
  const found = (ids: readonly number[]) => Promise.resolve(new Map(ids.map((id) => [id, stored(id)])));

  /** A delivery with one local person, recording into `heard`. */
  function deliveryTo(heard: string[]): Delivery {
    const emit = (name: string, payload?: { id?: number }) =>
      heard.push(payload?.id ? `${name} ${payload.id}` : name);
    const rooms = new Map([[roomOf(sender), new Set(['socket'])]]);
    const io = { sockets: { adapter: { rooms } }, emit, to: () => ({ emit }) };
    return new Delivery(io as unknown as ChatServer, () => Promise.resolve());
  }

  test('up to five failures are retried: each message is delivered once, in order, with later ones', async () => {
    const heard: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) read.mockImplementationOnce(outage);
    read.mockImplementation(found);
    const delivery = deliveryTo(heard);
    delivery.deliver(event(1));
    await sleep(50);
    delivery.deliver(event(2));
    await vi.waitFor(() => expect(heard).toEqual(['chat.message 1', 'chat.message 2']), 10_000);
    expect(read.mock.calls.map(([ids]) => ids)).toEqual([[1], [1], [1], [1], [1], [1], [2]]);
    delivery.stop();
  });

  test('after six failures everyone is told to resume, nothing is retried, and later messages arrive', async () => {
    const heard: string[] = [];
    read.mockImplementation(outage);
    const delivery = deliveryTo(heard);
    delivery.deliver(event(1));
    await vi.waitFor(() => expect(heard).toEqual(['chat.resync']), 10_000);
    await sleep(700);
    expect(read).toHaveBeenCalledTimes(6);
    read.mockImplementation(found);
    delivery.deliver(event(2));
    await vi.waitFor(() => expect(heard).toEqual(['chat.resync', 'chat.message 2']), { timeout: 20_000 });
    delivery.stop();
  });
});

describe('the unread conversation count', () => {
  test('is sent when it changes, not again with the next message, and anew after a reconnect', async () => {
    const sidecar = await startSidecar({ port: 0 });
    const [buyer, owner] = [actorOf(await createUser()), actorOf(await createUser())];
    const threadId = await createThread(buyer, owner);
    const send = (content: string) => sendMessage(buyer, { threadId, clientId: randomUUID(), content });
    const open = async (told: number[]) => {
      const socket = await signedInSocket(sidecar.port, owner.id);
      socket.on('chat.unread', ({ unread_threads }) => told.push(unread_threads));
      return socket;
    };
    const told: number[] = [];
    const socket = await open(told);
    for (const seq of [1, 2, 3]) {
      const arrives = nextEvent(socket, 'chat.message');
      await send(`message ${seq}`);
      await arrives;
      await sleep(500);
    }
    expect(told).toEqual([1]);
    await socket.emitWithAck('message.read', { thread_id: threadId, seq: 3 });
    await vi.waitFor(() => expect(told).toEqual([1, 0]), 5_000);
    await send('message 4');
    await vi.waitFor(() => expect(told).toEqual([1, 0, 1]), 5_000);

    // Read on another device while disconnected: a page that reconnects asks, and is sent the next change.
    socket.disconnect();
    await sleep(300);
    await markRead(owner, { threadId, seq: 4 });
    const later: number[] = [];
    const again = await open(later);
    await send('message 5');
    await vi.waitFor(() => expect(later).toEqual([1]), 5_000);
    again.disconnect();
    await sidecar.stop();
  });
});

test('a held message reaches only its sender, and once released each side exactly once', async () => {
  const sidecar = await startSidecar({ port: 0 });
  const [sender, owner] = [actorOf(await createUser()), actorOf(await createUser())];
  for (let nth = 0; nth < 5; nth += 1) {
    const threadId = await createThread(sender, await createUser());
    await sendMessage(sender, { threadId, clientId: randomUUID(), content: 'A very good offer' });
  }
  const threadId = await createThread(sender, owner);
  const heard: string[] = [];
  const sockets = [];
  for (const [name, { id }] of [
    ['sender', sender],
    ['owner', owner],
  ] as const) {
    const socket = await signedInSocket(sidecar.port, id);
    socket.on('chat.message', (message) => heard.push(`${name} ${message.seq} ${message.is_held}`));
    sockets.push(socket);
  }
  const [own] = sockets;
  const input = { thread_id: threadId, client_id: randomUUID(), content: 'A very good offer' };
  expect(await own?.emitWithAck('chat.message', input)).toMatchObject({
    ok: true,
    message: { is_held: true },
  });
  await vi.waitFor(() => expect(heard).toEqual(['sender 1 true']), 5_000);
  await deliverHeld(db, [threadId]);
  await vi.waitFor(() => expect(heard).toHaveLength(3), 5_000);
  await deliverHeld(db, [threadId]);
  await sendMessage(owner, { threadId, clientId: randomUUID(), content: 'No, thank you' });
  await vi.waitFor(() => expect(heard).toHaveLength(5), 5_000);
  expect(heard.sort()).toEqual([
    'owner 1 false',
    'owner 2 false',
    'sender 1 false',
    'sender 1 true',
    'sender 2 false',
  ]);
  for (const socket of sockets) socket.disconnect();
  await sidecar.stop();
});
