import { batchesOf } from '@/lib/database/batches';
import { db } from '@/lib/db';

const BATCH_SIZE = 100;

/** A person's conversations as they see them, in batches: both sides' messages without unsent texts. */
export async function* exportConversations(userId: string): AsyncGenerator<object[]> {
  const all = await db.thread.findMany({
    where: {
      OR: [{ userLowId: userId }, { userHighId: userId }],
      AND: { OR: [{ lastSeq: { gt: 0 } }, { starterId: userId }] },
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  for (const batch of batchesOf(all, BATCH_SIZE)) yield exportBatch(userId, batch);
}

async function exportBatch(userId: string, batch: { id: number }[]) {
  const person = { select: { id: true, username: true, name: true } } as const;
  const threads = await db.thread.findMany({
    where: { id: { in: batch.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: {
      subject: true,
      listingId: true,
      createdAt: true,
      userLow: person,
      userHigh: person,
      messages: {
        orderBy: { seq: 'asc' },
        select: { senderId: true, content: true, createdAt: true, readAt: true, unsentAt: true },
      },
    },
  });
  return threads.map(({ userLow, userHigh, messages, ...thread }) => {
    const other = userLow.id === userId ? userHigh : userLow;
    return {
      with: { username: other.username, name: other.name },
      ...thread,
      messages: messages.map(({ senderId, ...message }) => ({ byMe: senderId === userId, ...message })),
    };
  });
}
