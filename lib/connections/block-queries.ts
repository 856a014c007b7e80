import type { Database } from '@/lib/db';

/**
 * Whether one of the two has blocked the other, in either direction: then there are no requests and no messages between
 * them, and neither finds the other in the user search. With a transaction, what it says holds until COMMIT only under
 * `lockPair` (lib/connections/commands.ts).
 */
export async function isBlockedBetween(
  database: Pick<Database, 'block'>,
  userIdA: string,
  userIdB: string,
): Promise<boolean> {
  const block = await database.block.findFirst({
    where: {
      OR: [
        { blockerId: userIdA, blockedId: userIdB },
        { blockerId: userIdB, blockedId: userIdA },
      ],
    },
    select: { blockerId: true },
  });
  return block !== null;
}

/** Whether `blockerId` has blocked `blockedId`. */
export async function hasBlocked(
  database: Pick<Database, 'block'>,
  blockerId: string,
  blockedId: string,
): Promise<boolean> {
  const block = await database.block.findUnique({
    where: { blockerId_blockedId: { blockerId, blockedId } },
    select: { blockerId: true },
  });
  return block !== null;
}
