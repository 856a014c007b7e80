import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { resumeThread } from '@/lib/chat/delivery-queries';
import { countUnreadThreads } from '@/lib/chat/queries';
import { sendMessage } from '@/lib/chat/send-commands';
import { blockPerson, unblockPerson } from '@/lib/connections/commands';
import { db } from '@/lib/db';
import { type Sidecar, startSidecar } from '@/server/chat/sidecar';
import { actorOf, createThread } from '../support/chat';
import { nextEvent, signedInSocket } from '../support/chat-client';
import { createUser } from '../support/factories';

let sidecar: Sidecar;
beforeAll(async () => {
  sidecar = await startSidecar({ port: 0 });
});
afterAll(() => sidecar.stop());

test("a blocked person gets no read marks; the reader's badge falls in every tab", async () => {
  const [buyer, owner] = [actorOf(await createUser()), actorOf(await createUser())];
  const threadId = await createThread(buyer, owner);
  const send = (from: Actor, content: string) =>
    sendMessage(from, { threadId, clientId: randomUUID(), content });
  const readSeq = async () => (await resumeThread(buyer, { threadId, afterSeq: 0 })).readSeq;
  const [theirs, mine, otherTab] = await Promise.all(
    [buyer, owner, owner].map(({ id }) => signedInSocket(sidecar.port, id)),
  );
  if (!(theirs && mine && otherTab)) throw new Error('not connected');
  await send(buyer, 'one');
  await nextEvent(otherTab, 'chat.unread');
  await blockPerson(owner, { userId: buyer.id });
  const heard: string[] = [];
  theirs.onAny((event: string) => heard.push(event));
  await sleep(300);
  heard.length = 0;

  const cleared = nextEvent(otherTab, 'chat.unread');
  await mine.emitWithAck('message.read', { thread_id: threadId, seq: 1 });
  expect(await cleared).toEqual({ unread_threads: 0 });
  expect((await countUnreadThreads([owner.id])).get(owner.id)).toBe(0);
  await sleep(300);
  expect(heard).toEqual([]);
  expect(await readSeq()).toBe(0);
  expect((await db.message.findFirstOrThrow({ where: { threadId } })).readAt).toBeNull();

  await unblockPerson(owner, { userId: buyer.id });
  await send(buyer, 'two');
  const told = nextEvent(theirs, 'message.read');
  await mine.emitWithAck('message.read', { thread_id: threadId, seq: 2 });
  expect(await told).toMatchObject({ reader_id: owner.id, seq: 2 });
  expect(await readSeq()).toBe(2);
  for (const socket of [theirs, mine, otherTab]) socket.disconnect();
});
