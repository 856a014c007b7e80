// Limits apply per person, however many sockets they open; and a socket does not outlive its session.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getSessionByToken } from '@/lib/auth/queries';
import { endAllSessions } from '@/lib/auth/session/session-commands';
import type { Actor } from '@/lib/auth/types';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { EVENT_BURST } from '@/server/chat/event-gate';
import { type Sidecar, startSidecar } from '@/server/chat/sidecar';
import { actorOf, createThread } from '../support/chat';
import { rawEvent, signedInSocket, type TestSocket } from '../support/chat-client';
import { createUser } from '../support/factories';

vi.mock('@/lib/auth/queries', async (original) => {
  const real = await original<typeof import('@/lib/auth/queries')>();
  return { ...real, getSessionByToken: vi.fn(real.getSessionByToken) };
});
const realQueries = await vi.importActual<typeof import('@/lib/auth/queries')>('@/lib/auth/queries');

let sidecar: Sidecar;
let buyer: Actor;
let owner: Actor;
let threadId: number;
let sockets: TestSocket[] = [];

beforeAll(async () => {
  sidecar = await startSidecar({ port: 0 });
});
afterAll(() => sidecar.stop());
beforeEach(async () => {
  [buyer, owner] = [actorOf(await createUser()), actorOf(await createUser())];
  threadId = await createThread(buyer, owner);
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});

async function open(actor: Actor): Promise<TestSocket> {
  const socket = await signedInSocket(sidecar.port, actor.id);
  sockets.push(socket);
  return socket;
}

test('ten sockets of one person may ask no more than one, without affecting others', async () => {
  const mine = await Promise.all(Array.from({ length: 10 }, () => open(buyer)));
  const theirs = await open(owner);
  const began = Date.now();
  const asked = mine.flatMap((socket) =>
    Array.from({ length: 30 }, () => rawEvent(socket, 'message.read', { thread_id: threadId, seq: 0 })),
  );
  const answers = await Promise.all(asked);
  const allowed = answers.filter(({ ok }) => ok).length;
  const seconds = (Date.now() - began) / 1_000;
  expect(allowed).toBeGreaterThanOrEqual(EVENT_BURST.capacity);
  expect(allowed).toBeLessThanOrEqual(EVENT_BURST.capacity + Math.ceil(seconds * EVENT_BURST.perSecond) + 1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'rate_limited' } });
  expect(await rawEvent(theirs, 'message.read', { thread_id: threadId, seq: 0 })).toMatchObject({ ok: true });
});

test('typing in ten tabs at once is broadcast as often as typing in one', async () => {
  const mine = await Promise.all(Array.from({ length: 10 }, () => open(buyer)));
  const theirs = await open(owner);
  let heard = 0;
  theirs.on('typing.indicator', () => {
    heard += 1;
  });
  await Promise.all(mine.map((socket) => rawEvent(socket, 'typing.start', { thread_id: threadId })));
  await sleep(500);
  expect(heard).toBeGreaterThanOrEqual(1);
  expect(heard).toBeLessThanOrEqual(6);
});

test('a session that ended between handshake check and connection is noticed', async () => {
  vi.mocked(getSessionByToken).mockImplementationOnce(async (token) => {
    const session = await realQueries.getSessionByToken(token);
    await db.$transaction((tx) => endAllSessions(tx, buyer.id));
    await sleep(300); // the announcement arrives before the socket is registered
    return session;
  });
  const mine = await open(buyer);
  const closed = new Promise((resolve) => mine.once('disconnect', resolve));
  expect(await Promise.race([closed, sleep(5_000, 'still open')])).toBe('io server disconnect');
});

test.each([
  ['suspended', { suspendedAt: new Date() }],
  ['deleted', { deletedAt: new Date() }],
])('somebody %s a moment ago stores no message through a request in flight', async (_, data) => {
  await db.user.update({ where: { id: buyer.id }, data });
  const input = { threadId, clientId: randomUUID(), content: 'one last word' };
  await expect(sendMessage(buyer, input)).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await db.message.count({ where: { threadId } })).toBe(0);
});
