import type { Database } from '@/lib/db';

/** In either direction. In a transaction this holds until COMMIT only under `lockPair`. */
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
