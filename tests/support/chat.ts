// Shared by chat tests.
import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/types';
import { sendMessage } from '@/lib/chat/send-commands';
import { inPairOrder } from '@/lib/connections/pair-query';
import { db } from '@/lib/db';

/** Tests stand in for lib/auth, which alone creates actors. */
export function actorOf(user: { id: string; username: string; role: string }): Actor {
  return { id: user.id, username: user.username, role: user.role } as Actor;
}

/** A direct thread, bypassing all limits. */
export async function createThread(starter: { id: string }, other: { id: string }): Promise<number> {
  const { userLowId, userHighId } = inPairOrder(starter.id, other.id);
  // Unique, so that two people can have many threads.
  const subject = `test ${Math.random()}`;
  const thread = await db.thread.create({
    data: {
      userLowId,
      userHighId,
      subject,
      starterId: starter.id,
      participants: { create: [{ userId: userLowId }, { userId: userHighId }] },
    },
  });
  return thread.id;
}

/** A message of each of the two, who thereby know each other: their presence is visible to them. */
export async function exchangeMessages(threadId: number, a: Actor, b: Actor): Promise<void> {
  for (const actor of [a, b])
    await sendMessage(actor, { threadId, clientId: randomUUID(), content: 'Hello' });
}
