import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { isBlockedBetween } from '@/lib/connections/block-queries';
import { lockPair, requirePerson } from '@/lib/connections/commands';
import { inPairOrder } from '@/lib/connections/pair-query';
import type { PersonInput } from '@/lib/connections/schema';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { cacheTags } from '@/lib/listings/cache-tags';
import { publishCacheTags, publishChatEvent } from '@/lib/realtime/publish';

/**
 * Blocks somebody: removes the connection and prevents requests, messages and user search results between the two. The
 * other person is not told. @throws AppError `invalid` (oneself), `not_found`
 */
export async function blockPerson(actor: Actor, { userId }: PersonInput): Promise<void> {
  if (userId === actor.id) throw new AppError('invalid', 'You cannot block yourself.');
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    await lockPair(tx, actor.id, userId);
    await requirePerson(tx, userId);
    const pair = { blockerId: actor.id, blockedId: userId };
    await tx.block.createMany({ data: [pair], skipDuplicates: true });
    await publishChatEvent(tx, { kind: 'block', users: [actor.id, userId], isBlocked: true });
    const { count } = await tx.connection.deleteMany({ where: inPairOrder(actor.id, userId) });
    if (count > 0) await publishCacheTags(tx, [cacheTags.person(actor.id), cacheTags.person(userId)]);
  });
}

/** Removes one's own block, if any. */
export async function unblockPerson(actor: Actor, { userId }: PersonInput): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPair(tx, actor.id, userId);
    const { count } = await tx.block.deleteMany({ where: { blockerId: actor.id, blockedId: userId } });
    if (count === 0) return;
    const isBlocked = await isBlockedBetween(tx, actor.id, userId);
    await publishChatEvent(tx, { kind: 'block', users: [actor.id, userId], isBlocked });
  });
}
