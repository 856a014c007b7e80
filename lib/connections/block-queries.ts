import { toPersonCard } from '@/lib/connections/person-card';
import type { PersonCard } from '@/lib/connections/types';
import { type Database, db } from '@/lib/db';

/**
 * Whether either has blocked the other, which prevents requests, messages and user search results between them. Within
 * a transaction the result holds until COMMIT only under `lockPair` (lib/connections/commands.ts).
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

/** People blocked by somebody, latest first; at most 200. */
export async function listBlockedPeople(blockerId: string): Promise<PersonCard[]> {
  const rows = await db.block.findMany({
    where: { blockerId, blocked: { deletedAt: null } },
    orderBy: { createdAt: 'desc' },
    take: 200,
    select: {
      blocked: {
        select: {
          id: true,
          username: true,
          name: true,
          image: true,
          location: true,
          createdAt: true,
          suspendedAt: true,
        },
      },
    },
  });
  return rows.map(({ blocked: { image, createdAt, suspendedAt, ...rest } }) =>
    toPersonCard({ ...rest, avatar: suspendedAt ? null : image, joinedAt: createdAt }),
  );
}
