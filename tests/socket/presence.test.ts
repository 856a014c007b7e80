// Who is told whether a person is online: those with whom they exchanged messages, until one blocks the other.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { sendMessage } from '@/lib/chat/send-commands';
import { blockPerson, unblockPerson } from '@/lib/connections/commands';
import { type Sidecar, startSidecar } from '@/server/chat/sidecar';
import { actorOf, createThread, exchangeMessages } from '../support/chat';
import { nextEvent, signedInSocket, type TestSocket } from '../support/chat-client';
import { createUser } from '../support/factories';

let first: Sidecar;
let second: Sidecar;
let buyer: Actor;
let owner: Actor;
let threadId: number;
let sockets: TestSocket[] = [];

beforeAll(async () => {
  [first, second] = await Promise.all([startSidecar({ port: 0 }), startSidecar({ port: 0 })]);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
});
beforeEach(async () => {
  [buyer, owner] = [actorOf(await createUser()), actorOf(await createUser())];
  threadId = await createThread(buyer, owner);
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});

async function open(actor: Actor, sidecar = first): Promise<TestSocket> {
  const socket = await signedInSocket(sidecar.port, actor.id);
  sockets.push(socket);
  return socket;
}
const message = (content: string) => ({ thread_id: threadId, client_id: randomUUID(), content });

test('presence is sent to conversation partners, across sidecars, and to nobody else', async () => {
  await exchangeMessages(threadId, buyer, owner);
  const mine = await open(buyer, first);
  const stranger = await open(actorOf(await createUser()), first);
  const seen: unknown[] = [];
  stranger.on('user.status', (status) => seen.push(status));
  await mine.emitWithAck('chat.resume', { thread_id: threadId, after_seq: 0 });
  const online = nextEvent(mine, 'user.status', ({ is_online }) => is_online);
  const theirs = await open(owner, second);
  expect(await online).toEqual({ user_id: owner.id, is_online: true });
  const offline = nextEvent(mine, 'user.status', ({ is_online }) => !is_online, 8_000);
  theirs.disconnect();
  expect(await offline).toEqual({ user_id: owner.id, is_online: false });
  expect(seen).toEqual([]);
});

test('nobody can watch the presence of a person who has not answered', async () => {
  const theirs = await open(owner, second);
  const earlier = await createThread(buyer, owner);
  await sendMessage(buyer, { threadId: earlier, clientId: randomUUID(), content: 'Are you there?' });
  const mine = await open(buyer, first);
  const seen: unknown[] = [];
  mine.on('user.status', (status) => seen.push(status));
  const thread = { thread_id: threadId };
  const resume = () => mine.emitWithAck('chat.resume', { ...thread, after_seq: 0 });
  expect(await resume()).toMatchObject({ is_online: false });
  expect(await mine.emitWithAck('chat.message', message('Hello?'))).toMatchObject({ ok: true });
  expect(await resume()).toMatchObject({ is_online: false });
  await mine.emitWithAck('ping', thread);
  theirs.disconnect();
  const back = await open(owner, second);
  await sleep(500);
  expect(seen).toEqual([]);

  const answered = nextEvent(mine, 'chat.message', ({ content }) => content === 'Yes.');
  await back.emitWithAck('chat.message', message('Yes.'));
  await answered;
  await mine.emitWithAck('ping', thread);
  expect(seen).toEqual([{ user_id: owner.id, is_online: true }]);
  expect(await resume()).toMatchObject({ is_online: true });
});

test('a block is told to both at once in every tab, presence stops, and unblocking reopens the conversation', async () => {
  await exchangeMessages(threadId, buyer, owner);
  const [mine, theirs] = [await open(buyer, first), await open(owner, second)];
  const stranger = await open(actorOf(await createUser()), first);
  const seen: string[] = [];
  stranger.onAny((event: string) => seen.push(event));
  await mine.emitWithAck('chat.resume', { thread_id: threadId, after_seq: 0 });
  // Cached by the sidecar, so that the block has something to invalidate.
  await theirs.emitWithAck('typing.start', { thread_id: threadId });

  const told = [nextEvent(mine, 'chat.block'), nextEvent(theirs, 'chat.block')];
  const offline = nextEvent(mine, 'user.status', ({ is_online }) => !is_online);
  await blockPerson(owner, { userId: buyer.id });
  expect(await Promise.all(told)).toEqual([
    { user_id: owner.id, is_blocked: true },
    { user_id: buyer.id, is_blocked: true },
  ]);
  expect(await offline).toEqual({ user_id: owner.id, is_online: false });
  const resume = { thread_id: threadId, after_seq: 0 };
  expect(await mine.emitWithAck('chat.resume', resume)).toMatchObject({
    is_blocked: true,
    is_online: false,
  });
  const typing = nextEvent(mine, 'typing.indicator', () => true, 400).catch(() => 'nothing');
  await theirs.emitWithAck('typing.start', { thread_id: threadId });
  expect(await typing).toBe('nothing');

  // Unblocked by one while the other's own block stands: still closed.
  await blockPerson(buyer, { userId: owner.id });
  const still = nextEvent(mine, 'chat.block');
  await unblockPerson(owner, { userId: buyer.id });
  expect(await still).toMatchObject({ is_blocked: true });
  const opened = nextEvent(theirs, 'chat.block', ({ is_blocked }) => !is_blocked);
  await unblockPerson(buyer, { userId: owner.id });
  expect(await opened).toEqual({ user_id: buyer.id, is_blocked: false });
  expect(await mine.emitWithAck('chat.resume', resume)).toMatchObject({
    is_blocked: false,
    is_online: true,
  });
  expect(seen).toEqual([]);
});
