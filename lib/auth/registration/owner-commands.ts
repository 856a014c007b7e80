import { RECENT_SIGN_IN_MINUTES } from '@/lib/auth/constants';
import { limitConfirmation } from '@/lib/auth/limits';
import { refuseChangeOfSample, verifyAccountPassword } from '@/lib/auth/sample-people';
import type { SessionFacts } from '@/lib/auth/session/session-query';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import { MINUTE_MS } from '@/lib/time';
import { tAuthErrors } from '@/messages/auth-errors';

export type OwnSession = Pick<SessionFacts, 'id' | 'createdAt'>;

export function isRecentSignIn({ createdAt }: OwnSession): boolean {
  return Date.now() - createdAt.getTime() < RECENT_SIGN_IN_MINUTES * MINUTE_MS;
}

/**
 * By password or, for people who only sign in with Google, by a recent sign-in. @throws AppError `invalid` with the
 * field `currentPassword`, `forbidden` if the sign-in is too old and for sample people, `rate_limited`
 */
export async function confirmOwner(
  actor: Actor,
  currentPassword: string,
  session: OwnSession,
): Promise<{ hasPassword: boolean }> {
  const { email, credential } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { email: true, credential: { select: { passwordHash: true } } },
  });
  await refuseChangeOfSample(email);
  if (!credential) {
    if (!isRecentSignIn(session))
      throw new AppError('forbidden', tAuthErrors('recentSignIn', { minutes: RECENT_SIGN_IN_MINUTES }));
    return { hasPassword: false };
  }
  const forgive = await limitConfirmation(actor.id);
  if (!(await verifyAccountPassword(email, credential.passwordHash, currentPassword))) {
    throw invalidField('currentPassword', tAuthErrors('wrongPassword'));
  }
  await forgive();
  return { hasPassword: true };
}

/** Returns whether sign-in with Google was possible. */
export async function unlinkGoogle(tx: Pick<Database, 'account'>, userId: string): Promise<boolean> {
  const { count } = await tx.account.deleteMany({ where: { userId } });
  return count > 0;
}
