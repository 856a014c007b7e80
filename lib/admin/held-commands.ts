import { adminChange } from '@/lib/admin/change-commands';
import { mailReasons, PERSON, quote } from '@/lib/admin/measure-commands';
import type { HeldDecisionInput } from '@/lib/admin/schema';
import type { Actor } from '@/lib/auth/types';
import { deliverHeld } from '@/lib/chat/hold-commands';
import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { publishChatEvent } from '@/lib/realtime/chat-bus';

type Held = { messageId: number; threadId: number; content: string; senderId: string; receiverId: string };

/**
 * Delivers or erases the held first messages of one sender with the same words. `threadId`: any of them.
 * @throws AppError `conflict` if none is held any more
 */
export function decideHeld(actor: Actor, input: HeldDecisionInput): Promise<{ decided: number }> {
  const { threadId, isDelivered, reason } = input;
  return adminChange(actor, reason, async (tx, audit) => {
    const held = await lockHeld(tx, threadId);
    const [first] = held;
    if (!first) throw new AppError('conflict', 'This message is not held any more.');
    if (isDelivered) {
      await deliverHeld(
        tx,
        held.map((each) => each.threadId),
      );
    } else {
      const ids = held.map(({ messageId }) => messageId);
      await tx.message.updateMany({
        where: { id: { in: ids } },
        data: { content: null, unsentAt: new Date() },
      });
      for (const { messageId: id, senderId, receiverId } of held) {
        await publishChatEvent(tx, { kind: 'unsent', id, users: [senderId, receiverId] });
      }
      const sender = await tx.user.findUnique({ where: { id: first.senderId }, select: PERSON });
      const decision = { tx, audit, actor, reason, wasReported: false };
      await mailReasons(decision, sender, 'erased', quote(first.content));
    }
    const action = isDelivered ? 'message.release' : 'message.refuse';
    for (const { messageId } of held) await audit({ action, targetType: 'message', targetId: messageId });
    return { decided: held.length };
  });
}

/** Of two administrators at once, the second waits here and finds nothing held. */
function lockHeld(tx: Database, threadId: number): Promise<Held[]> {
  return tx.$queryRaw<Held[]>`
    SELECT m.id AS "messageId", t.id AS "threadId", m.content, m.sender_id::text AS "senderId",
      (CASE WHEN t.user_low_id = m.sender_id THEN t.user_high_id ELSE t.user_low_id END)::text AS "receiverId"
    FROM threads one
    JOIN threads t ON t.starter_id = one.starter_id AND t.opening = one.opening AND t.held_at IS NOT NULL
    JOIN messages m ON m.thread_id = t.id AND m.seq = 1 AND m.unsent_at IS NULL
    WHERE one.id = ${threadId} ORDER BY t.id FOR UPDATE OF t, m`;
}
