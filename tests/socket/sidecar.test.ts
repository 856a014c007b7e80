import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endAllSessions } from '@/lib/auth/session/session-commands';
import type { Actor } from '@/lib/auth/types';
import { markRead, unsendMessage } from '@/lib/chat/commands';
import { getMembership } from '@/lib/chat/delivery-queries';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { type Sidecar, startSidecar } from '@/server/chat/sidecar';
import { actorOf, createThread } from '../support/chat';
import {
  connected,
  nextEvent,
  rawEvent,
  signedInSocket,
  socketTo,
  type TestSocket,
} from '../support/chat-client';
import { createBearerToken, createSession, createUser } from '../support/factories';

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
const message = (content: string, client_id: string = randomUUID()) => ({
  thread_id: threadId,
  client_id,
  content,
});

describe('admission', () => {
  test.each([
    ['a page of somebody else', { origin: 'http://evil.test' }, undefined],
    [
      'the same page over polling',
      { origin: 'http://evil.test', transports: ['polling' as const] },
      undefined,
    ],
    ['a visitor', {}, 4001],
    ['a made-up cookie', { cookie: `estia.session=${'x'.repeat(43)}` }, 4001],
    ['a made-up token', { token: 'y'.repeat(43) }, 4001],
  ])('%s is refused', async (_, options, code) => {
    const { cookie } = await createSession(buyer.id);
    const isForeign = 'origin' in options;
    const socket = socketTo(first.port, { ...(isForeign && { cookie }), ...options });
    const error: unknown = await connected(socket).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    if (code) expect(error).toMatchObject({ data: { code } });
  });

  test('our own page and a client with a bearer token are admitted', async () => {
    const { cookie } = await createSession(buyer.id);
    sockets.push(await connected(socketTo(first.port, { cookie, origin: 'http://localhost:3000' })));
    const token = await createBearerToken(owner.id);
    sockets.push(await connected(socketTo(first.port, { token })));
  });

  test('sockets of ended sessions close within five seconds, others stay open', async () => {
    const [mine, theirs] = [await open(buyer), await open(owner)];
    const closed = new Promise((resolve) => mine.once('disconnect', resolve));
    await db.$transaction((tx) => endAllSessions(tx, buyer.id));
    expect(await Promise.race([closed, sleep(5_000, 'still open')])).toBe('io server disconnect');
    expect(theirs.connected).toBe(true);
  });

  test('the 21st socket of one person is refused with 1008', async () => {
    const { cookie } = await createSession(buyer.id);
    for (let index = 0; index < 20; index += 1)
      sockets.push(await connected(socketTo(first.port, { cookie })));
    const error: unknown = await connected(socketTo(first.port, { cookie })).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ data: { code: 1008 } });
  });
});

describe('conversation', () => {
  test('a message reaches both, is acknowledged after it is stored, and a retry is not a second one', async () => {
    const [mine, theirs] = [await open(buyer), await open(owner)];
    const [arrives, echo] = [nextEvent(theirs, 'chat.message'), nextEvent(mine, 'chat.message')];
    const badge = nextEvent(theirs, 'chat.unread');
    const input = message('Is it still available?');
    const answer = await mine.emitWithAck('chat.message', input);
    const again = await mine.emitWithAck('chat.message', input);
    expect(answer).toMatchObject({
      ok: true,
      message: {
        ...input,
        sender: buyer.id,
        recipient: owner.id,
        seq: 1,
        property_id: null,
        is_unsent: false,
      },
    });
    expect(again).toEqual(answer);
    const stored = await db.message.findMany({ where: { threadId } });
    expect(stored).toHaveLength(1);
    expect(await arrives).toMatchObject({ id: stored[0]?.id, content: input.content });
    expect(await echo).toMatchObject({ id: stored[0]?.id });
    expect(await badge).toEqual({ unread_threads: 1 });
  });

  test('sidecars and web processes share events: a message stored by one reaches the sockets of another', async () => {
    const [mine, theirs] = [await open(buyer, first), await open(owner, second)];
    const heard = nextEvent(theirs, 'chat.message');
    await mine.emitWithAck('chat.message', message('across'));
    expect(await heard).toMatchObject({ content: 'across', seq: 1 });
    const fromWeb = nextEvent(mine, 'chat.message', ({ seq }) => seq === 2);
    await sendMessage(owner, { threadId, clientId: randomUUID(), content: 'from the web' });
    expect(await fromWeb).toMatchObject({ content: 'from the web' });
    const typing = nextEvent(theirs, 'typing.indicator');
    await mine.emitWithAck('typing.start', { thread_id: threadId });
    expect(await typing).toEqual({ thread_id: threadId, user_id: buyer.id, is_typing: true });
  });

  test('messages written by three processes into one thread reach everybody once, in order', async () => {
    const [mine, theirs] = [await open(buyer, first), await open(owner, second)];
    const heard: number[][] = [[], []];
    mine.on('chat.message', ({ seq }) => heard[0]?.push(seq));
    theirs.on('chat.message', ({ seq }) => heard[1]?.push(seq));
    const eightTimes = async (send: (content: string) => Promise<unknown>) => {
      for (let turn = 0; turn < 8; turn += 1) await send(`message ${turn}`);
    };
    const fromWeb = (content: string) => sendMessage(buyer, { threadId, clientId: randomUUID(), content });
    const from = (socket: TestSocket) => (text: string) => socket.emitWithAck('chat.message', message(text));
    await Promise.all([from(mine), from(theirs), fromWeb].map(eightTimes));
    const all = Array.from({ length: 24 }, (_, at) => at + 1);
    await vi.waitFor(() => expect(heard).toEqual([all, all]), 5_000);
  });

  test('read marks and unsending reach both, across sidecars', async () => {
    const [mine, theirs] = [await open(buyer, first), await open(owner, second)];
    const { id } = await sendMessage(buyer, { threadId, clientId: randomUUID(), content: 'soon gone' });
    await nextEvent(theirs, 'chat.unread');
    const [read, cleared] = [nextEvent(mine, 'message.read'), nextEvent(theirs, 'chat.unread')];
    await theirs.emitWithAck('message.read', { thread_id: threadId, seq: 1 });
    expect(await read).toMatchObject({ thread_id: threadId, reader_id: owner.id, seq: 1 });
    expect(await cleared).toEqual({ unread_threads: 0 });
    const unsent = nextEvent(theirs, 'message.unsent');
    const answer = await mine.emitWithAck('message.unsend', { message_id: id });
    expect(answer).toMatchObject({ ok: true, message: { is_unsent: true, content: '' } });
    expect(await unsent).toMatchObject({ message_id: id, thread_id: threadId, seq: 1 });
  });

  test('a reconnecting client resumes after the last seq, including missed read marks and unsent messages', async () => {
    const before = await open(buyer);
    const kept = await sendMessage(buyer, { threadId, clientId: randomUUID(), content: 'one' });
    before.disconnect();
    await sendMessage(owner, { threadId, clientId: randomUUID(), content: 'two' });
    await sendMessage(owner, { threadId, clientId: randomUUID(), content: 'three' });
    await markRead(owner, { threadId, seq: 1 });
    await unsendMessage(buyer, kept.id);
    const after = await open(buyer);
    const resume = { thread_id: threadId, after_seq: 1, from_seq: 1 };
    expect(await after.emitWithAck('chat.resume', resume)).toMatchObject({
      ok: true,
      messages: [
        { seq: 2, content: 'two' },
        { seq: 3, content: 'three' },
      ],
      has_more: false,
      unsent_ids: [kept.id],
      read_seq: 1,
    });
  });
});

describe('outsiders', () => {
  test('cannot write, read, resume, type, ask or unsend in another thread by any event, and receive nothing', async () => {
    const stranger = await open(actorOf(await createUser()));
    const heard: string[] = [];
    stranger.onAny((event: string) => heard.push(event));
    const theirs = await open(owner);
    const ownersEvents: string[] = [];
    theirs.onAny((event: string) => ownersEvents.push(event));
    const { id } = await sendMessage(buyer, { threadId, clientId: randomUUID(), content: 'private' });
    await nextEvent(theirs, 'chat.unread');
    ownersEvents.length = 0;
    const thread = { thread_id: threadId };
    const tries = [
      ['chat.message', message('let me in')],
      ['chat.resume', { ...thread, after_seq: 0 }],
      ['message.read', { ...thread, seq: 1 }],
      ['message.unsend', { message_id: id }],
      ['typing.start', thread],
      ['typing.stop', thread],
    ] as const;
    for (const [event, payload] of tries) {
      expect(await rawEvent(stranger, event, payload), event).toMatchObject({
        ok: false,
        error: { code: 'not_found' },
      });
    }
    const ping = await rawEvent(stranger, 'ping', thread);
    expect(ping).toEqual({ ok: true, unread_threads: 0 });
    for (const event of ['join', 'subscribe', 'room', 'user.status', 'chat.unread']) {
      expect(await rawEvent(stranger, event, `user:${owner.id}`), event).toMatchObject({ ok: false });
    }
    await sleep(300);
    expect(heard).toEqual([]);
    expect(ownersEvents).toEqual([]);
    expect(await db.message.count({ where: { threadId } })).toBe(1);
    expect(await getMembership(owner.id, threadId)).toMatchObject({ lastSeq: 1 });
  });

  test('a blocked person can neither write nor be seen typing', async () => {
    const [mine, theirs] = [await open(buyer), await open(owner)];
    await db.block.create({ data: { blockerId: owner.id, blockedId: buyer.id } });
    expect(await mine.emitWithAck('chat.message', message('hello?'))).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    });
    const typing = nextEvent(theirs, 'typing.indicator', () => true, 500).catch(() => 'nothing');
    await mine.emitWithAck('typing.start', { thread_id: threadId });
    expect(await typing).toBe('nothing');
  });
});
