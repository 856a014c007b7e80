import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { sendMessage } from '@/lib/chat/send-commands';
import type { ServerEvents } from '@/lib/chat/socket-events';
import { db } from '@/lib/db';
import { CACHE_CHANNEL, CHAT_CHANNEL } from '@/lib/realtime/channels';
import { publishCacheTags } from '@/lib/realtime/publish';
import { redisPrefix } from '@/lib/realtime/redis';
import { openRedisBus, type RedisBus } from '@/lib/realtime/redis-bus';
import { type Sidecar, startSidecar } from '@/server/chat/sidecar';
import { waitUntil } from '../../scripts/lib/processes';
import { isRedisMissing, RedisServer } from '../../scripts/lib/redis-server';
import { actorOf, createThread } from '../support/chat';
import { nextEvent, signedInSocket, type TestSocket } from '../support/chat-client';
import { createUser } from '../support/factories';

// Timing on a busy machine is not under test here.
describe.skipIf(isRedisMissing)('two sidecars over one Redis', { retry: 2 }, () => {
  let redis: RedisServer;
  let first: Sidecar;
  let second: Sidecar;
  let bus: RedisBus;
  const said: { channel: string; payload: string }[] = [];
  let buyer: Actor;
  let owner: Actor;
  let threadId: number;
  let mine: TestSocket;
  let theirs: TestSocket;

  const isReady = async () => {
    const answers = await Promise.all(
      [first, second].map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/readyz`)).json()),
    );
    return answers as { status: string; checks: { redis?: string } }[];
  };

  beforeAll(async () => {
    redis = await RedisServer.start();
    process.env.REDIS_URL = redis.url;
    const opened = openRedisBus([CHAT_CHANNEL, CACHE_CHANNEL], (channel, payload) =>
      said.push({ channel, payload }),
    );
    if (!opened) throw new Error('no bus with REDIS_URL');
    bus = opened;
    [first, second] = await Promise.all([startSidecar({ port: 0 }), startSidecar({ port: 0 })]);
    const isListening = () =>
      redis.ask((client) => client.pubsub('NUMSUB', `${redisPrefix()}${CHAT_CHANNEL}`));
    await waitUntil(async () => (await isListening())[1] === 3, 10_000);
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    bus.stop();
    await redis.kill();
  });
  beforeEach(async () => {
    [buyer, owner] = [actorOf(await createUser()), actorOf(await createUser())];
    threadId = await createThread(buyer, owner);
    mine = await signedInSocket(first.port, buyer.id);
    theirs = await signedInSocket(second.port, owner.id);
    said.length = 0;
  });
  afterEach(() => {
    mine.disconnect();
    theirs.disconnect();
  });

  const write = (content: string) =>
    mine.emitWithAck('chat.message', { thread_id: threadId, client_id: randomUUID(), content });
  const heardBy = (socket: TestSocket) => {
    const contents: string[] = [];
    socket.on('chat.message', ({ content }) => contents.push(content));
    return contents;
  };
  const soon = <N extends keyof ServerEvents>(name: N) => nextEvent(theirs, name);

  test('messages, typing, presence, read marks and unsending reach the sockets of both, each once', async () => {
    const contents = heardBy(theirs);
    const own = heardBy(mine);
    for (const number of [1, 2, 3]) await write(`number ${number}`);
    await sendMessage(owner, { threadId, clientId: randomUUID(), content: 'from the web' });
    const everything = ['number 1', 'number 2', 'number 3', 'from the web'];
    await waitUntil(() => contents.length >= 4 && own.length >= 4, 5_000);
    await sleep(300);
    expect(contents).toEqual(everything);
    expect(own).toEqual(everything);

    const typing = soon('typing.indicator');
    await mine.emitWithAck('typing.start', { thread_id: threadId });
    expect(await typing).toEqual({ thread_id: threadId, user_id: buyer.id, is_typing: true });

    const read = nextEvent(mine, 'message.read');
    await theirs.emitWithAck('message.read', { thread_id: threadId, seq: 3 });
    expect(await read).toMatchObject({ thread_id: threadId, reader_id: owner.id, seq: 3 });

    const message = await db.message.findFirstOrThrow({ where: { threadId, seq: 1 } });
    const unsent = soon('message.unsent');
    await mine.emitWithAck('message.unsend', { message_id: message.id });
    expect(await unsent).toMatchObject({ message_id: message.id });

    const answer = await mine.emitWithAck('chat.resume', { thread_id: threadId, after_seq: 4 });
    expect(answer).toMatchObject({ ok: true, is_online: true });
    const offline = nextEvent(mine, 'user.status', ({ is_online }) => !is_online, 8_000);
    theirs.disconnect();
    expect(await offline).toEqual({ user_id: owner.id, is_online: false });
  });

  test('typing goes through Redis rooms; stored events and stale tags also go through its channels', async () => {
    const length = () => redis.ask((client) => client.xlen(`${redisPrefix()}rooms`));
    const before = await length();
    const typing = soon('typing.indicator');
    await mine.emitWithAck('typing.start', { thread_id: threadId });
    await typing;
    expect(await length()).toBeGreaterThan(before);
    await write('told twice');
    await db.$transaction((tx) => publishCacheTags(tx, ['listing:4711']));
    await waitUntil(() => new Set(said.map(({ channel }) => channel)).size === 2, 5_000);
    const message = await db.message.findFirstOrThrow({ where: { threadId } });
    const events = said.filter(({ channel }) => channel === CHAT_CHANNEL);
    expect(JSON.parse(events[0]?.payload ?? '')).toMatchObject({ kind: 'message', id: message.id });
    const tags = said.filter(({ channel }) => channel === CACHE_CHANNEL);
    expect(tags[0]?.payload).toContain('listing:4711');
  });

  test('events missed from PostgreSQL arrive through Redis, once', async () => {
    const contents = heardBy(theirs);
    const [senderId, clientId] = [buyer.id, randomUUID()];
    const stored = await db.message.create({
      data: { threadId, seq: 1, senderId, clientId, content: 'silent' },
    });
    const event = { kind: 'message', id: stored.id, users: [buyer.id, owner.id] };
    bus.publish(CHAT_CHANNEL, JSON.stringify(event));
    bus.publish(CHAT_CHANNEL, JSON.stringify(event));
    bus.publish(CHAT_CHANNEL, '{"kind":"from a newer version"}');
    await waitUntil(() => contents.length > 0, 5_000);
    await sleep(200);
    expect(contents).toEqual(['silent']);
  });

  test.each([
    ['killed', () => redis.kill(), () => redis.revive()],
    ['frozen', async () => redis.freeze(true), async () => redis.freeze(false)],
  ])('a Redis that is %s blocks nobody and is used again afterwards', async (_, harm, heal) => {
    const contents = heardBy(theirs);
    await write('before');
    await harm();
    const start = performance.now();
    await write('meanwhile');
    expect(performance.now() - start).toBeLessThan(3_000);
    await waitUntil(() => contents.length === 2, 5_000);
    expect(contents).toEqual(['before', 'meanwhile']);
    expect(await isReady()).toMatchObject([
      { status: 'ready', checks: { redis: 'degraded' } },
      { status: 'ready', checks: { redis: 'degraded' } },
    ]);
    await heal();
    expect(
      await waitUntil(async () => (await isReady()).every(({ checks }) => checks.redis === 'ok'), 10_000),
    ).toBe(true);
    said.length = 0;
    const isTakenUp = async () => {
      await write('after');
      await sleep(300);
      return said.length > 0;
    };
    expect(await waitUntil(isTakenUp, 15_000)).toBe(true);
    await waitUntil(() => contents.length === new Set(contents).size, 1_000);
    const seqs = await db.message.findMany({ where: { threadId }, orderBy: { seq: 'asc' } });
    await waitUntil(() => contents.length === seqs.length, 5_000);
    expect(contents).toEqual(seqs.map(({ content }) => content));
  });

  test('a sidecar that stops while publishing to Redis raises no error', async () => {
    const faults: unknown[] = [];
    const hear = (fault: unknown) => faults.push(fault);
    process.on('unhandledRejection', hear);
    const third = await startSidecar({ port: 0 });
    await waitUntil(async () => (await fetch(`http://127.0.0.1:${third.port}/readyz`)).ok, 10_000);
    redis.freeze(true);
    const socket = await signedInSocket(third.port, (await createUser()).id);
    socket.disconnect();
    await third.stop();
    redis.freeze(false);
    await sleep(200);
    process.off('unhandledRejection', hear);
    expect(faults).toEqual([]);
  });

  test('typing is sent by NOTIFY while Redis is down', async () => {
    await redis.kill();
    await waitUntil(async () => (await isReady()).every(({ checks }) => checks.redis === 'degraded'), 10_000);
    const typing = soon('typing.indicator');
    await mine.emitWithAck('typing.start', { thread_id: threadId });
    expect(await typing).toMatchObject({ user_id: buyer.id, is_typing: true });
    await redis.revive();
  });
});
