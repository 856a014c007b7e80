import { lockUserAndRows } from '@/lib/auth/active-user-query';
import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';

/**
 * The account that an administrator's change is about, locked until the transaction ends: whatever the person is doing waits.
 *
 * @throws AppError `not_found` for an unknown or deleted account
 */
export async function lockAccount(tx: Database, userId: string) {
  await lockUserAndRows(tx, userId);
  const user = await tx.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: {
      id: true,
      email: true,
      username: true,
      role: true,
      emailVerified: true,
      suspendedAt: true,
      deletedAt: true,
    },
  });
  if (!user) throw new AppError('not_found', 'This person no longer exists.');
  return user;
}
