import { db } from '@/lib/db';

/** A person's conversations as they see them: both sides' messages, without what was unsent. */
export async function exportConversations(userId: string) {
  const person = { select: { id: true, username: true, name: true } } as const;
  const threads = await db.thread.findMany({
    where: {
      OR: [{ userLowId: userId }, { userHighId: userId }],
      AND: { OR: [{ lastSeq: { gt: 0 } }, { starterId: userId }] },
    },
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
