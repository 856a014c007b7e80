import { requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import { RESET_PASSWORD_MINUTES } from '@/lib/auth/constants';
import { forgiveGuesses, limitMail, limitSignIn } from '@/lib/auth/limits';
import { hashPassword } from '@/lib/auth/password';
import { refuseWeakPassword } from '@/lib/auth/password-rules';
import { refuseChangeOfSample, refuseClosedSample, verifyAccountPassword } from '@/lib/auth/sample-people';
import type { ChangePasswordInput, ResetPasswordInput } from '@/lib/auth/schema';
import { endAllSessions } from '@/lib/auth/session-commands';
import { getTokenAccount, invalidLink, issueToken, linkRefusal, redeemToken } from '@/lib/auth/tokens';
import type { Actor, RequestOrigin } from '@/lib/auth/types';
import { withUniformTiming } from '@/lib/auth/uniform-timing';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { invalidField } from '@/lib/errors';
import { MINUTE_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';

/**
 * Sends a link that sets a new password, if the address has an account; the answer is the same if it has none.
 *
 * @throws AppError `forbidden` for sample people (lib/auth/sample-people.ts), `rate_limited`
 */
export async function requestPasswordReset(email: string, origin: RequestOrigin): Promise<void> {
  await refuseClosedSample(origin, email);
  await refuseChangeOfSample(email);
  await limitMail('reset', email, origin);
  await withUniformTiming(async () => {
    const user = await db.user.findFirst({
      where: { email, deletedAt: null, suspendedAt: null },
      select: { id: true, email: true, username: true },
    });
    if (!user) return;
    await db.$transaction(async (tx) => {
      const owner = { userId: user.id, email: user.email };
      const token = await issueToken(tx, 'reset_password', owner, RESET_PASSWORD_MINUTES * MINUTE_MS);
      const url = absoluteUrl(`/reset-password?token=${token}`);
      await sendEmail(tx, user.email, { template: 'reset-password', username: user.username, url });
    });
  });
}

/** Why a link for a new password does not work (`linkRefusal`). */
export const resetLinkRefusal = (token: string) => linkRefusal(db, 'reset_password', token);

/**
 * Sets a new password with the token of a link, and ends every session. The link also verifies the address.
 *
 * @throws AppError `invalid` for an unknown, used, replaced or expired token, or a password that is easy to guess
 */
export async function resetPassword({ token, password }: ResetPasswordInput): Promise<void> {
  const waiting = await getTokenAccount(db, 'reset_password', token);
  if (!waiting) throw invalidLink();
  await refuseChangeOfSample(waiting.email);
  refuseWeakPassword(password, waiting);
  const passwordHash = await hashPassword(password);
  const owner = await db.$transaction(async (tx) => {
    const found = await redeemToken(tx, 'reset_password', token);
    if (!found) return null;
    const { count } = await tx.user.updateMany({
      where: { id: found.userId, email: found.email, deletedAt: null },
      data: { emailVerified: new Date() },
    });
    if (count === 0) return null;
    await storePassword(tx, found.userId, passwordHash);
    await endAllSessions(tx, found.userId);
    await mailPasswordChanged(tx, { username: waiting.username, email: found.email });
    return found;
  });
  if (!owner) throw invalidLink();
  await forgiveGuesses(owner.email);
}

/**
 * Changes one's own password and ends all other sessions. Somebody who only signs in with Google sets a first password
 * without giving a current one.
 *
 * @throws AppError `invalid` with the field, `rate_limited`
 */
export async function changePassword(
  actor: Actor,
  input: ChangePasswordInput,
  currentSessionId: string | null,
  origin: RequestOrigin,
): Promise<void> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { username: true, email: true, credential: { select: { passwordHash: true } } },
  });
  await refuseChangeOfSample(user.email);
  if (user.credential)
    await confirmPassword(user.email, user.credential.passwordHash, input.currentPassword, origin);
  refuseWeakPassword(input.password, user);
  const passwordHash = await hashPassword(input.password);
  await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    await storePassword(tx, actor.id, passwordHash);
    await endAllSessions(tx, actor.id, currentSessionId);
    await mailPasswordChanged(tx, user);
  });
}

/**
 * Checks the password of a signed-in person again before a sensitive change. Wrong guesses count like those at sign-in.
 *
 * @throws AppError `invalid` with the field `currentPassword`, `rate_limited`
 */
export async function confirmPassword(
  email: string,
  passwordHash: string,
  password: string,
  origin: RequestOrigin,
): Promise<void> {
  await limitSignIn(email, { ...origin, address: null });
  if (!(await verifyAccountPassword(email, passwordHash, password))) {
    throw invalidField('currentPassword', 'The current password is wrong.');
  }
  await forgiveGuesses(email);
}

/** Stores the password and deletes all pending tokens of the account, so that earlier links stop working. */
async function storePassword(
  tx: Pick<Database, 'credential' | 'token'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.credential.upsert({
    where: { userId },
    create: { userId, passwordHash },
    update: { passwordHash },
  });
  await tx.token.deleteMany({ where: { userId } });
}

async function mailPasswordChanged(
  tx: Pick<Database, '$queryRaw'>,
  user: { username: string; email: string },
) {
  const resetUrl = absoluteUrl('/forgot-password');
  await sendEmail(tx, user.email, { template: 'password-changed', username: user.username, resetUrl });
}
