import { requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import { RESET_PASSWORD_MINUTES } from '@/lib/auth/constants';
import { forgiveGuesses, limitMail, limitSignIn } from '@/lib/auth/limits';
import { hashPassword, verifyPassword } from '@/lib/auth/password';
import { weakPasswordReason } from '@/lib/auth/password-rules';
import type { ChangePasswordInput, ResetPasswordInput } from '@/lib/auth/schema';
import { hashSecret } from '@/lib/auth/secrets';
import { endAllSessions } from '@/lib/auth/session-commands';
import { issueToken, redeemToken } from '@/lib/auth/tokens';
import type { Actor, RequestOrigin } from '@/lib/auth/types';
import { withUniformTiming } from '@/lib/auth/uniform-timing';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError, invalidField } from '@/lib/errors';
import { MINUTE_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';

const INVALID_LINK = 'This link has expired or was already used. Please request a new one.';

/**
 * Sends a link that sets a new password, if the address has an account; the answer is the same if it has none.
 *
 * @throws AppError `rate_limited`
 */
export async function requestPasswordReset(email: string, origin: RequestOrigin): Promise<void> {
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

/**
 * Sets a new password with the token of a link, and ends every session. The link also proves the address.
 *
 * @throws AppError `invalid` for an unknown, used, replaced or expired token, or a password that is easy to guess
 */
export async function resetPassword({ token, password }: ResetPasswordInput): Promise<void> {
  const waiting = await db.token.findFirst({
    where: { tokenHash: hashSecret(token), purpose: 'reset_password', expiresAt: { gt: new Date() } },
    select: { user: { select: { username: true, email: true } } },
  });
  if (!waiting) throw new AppError('invalid', INVALID_LINK);
  refuseWeak(password, waiting.user);
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
    await tellOwner(tx, { username: waiting.user.username, email: found.email });
    return found;
  });
  if (!owner) throw new AppError('invalid', INVALID_LINK);
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
  if (user.credential)
    await confirmPassword(user.email, user.credential.passwordHash, input.currentPassword, origin);
  refuseWeak(input.password, user);
  const passwordHash = await hashPassword(input.password);
  await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    await storePassword(tx, actor.id, passwordHash);
    await endAllSessions(tx, actor.id, currentSessionId);
    await tellOwner(tx, user);
  });
}

/**
 * Asks a signed-in person for the password again, before something grave. Guesses count like guesses at sign-in.
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
  if (!(await verifyPassword(passwordHash, password))) {
    throw invalidField('currentPassword', 'The current password is wrong.');
  }
  await forgiveGuesses(email);
}

function refuseWeak(password: string, user: { username: string; email: string }): void {
  const weak = weakPasswordReason(password, [user.username, user.email.split('@')[0]]);
  if (weak) throw invalidField('password', weak);
}

/** Replaces the password; links that were sent for the old one stop working. */
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

async function tellOwner(tx: Pick<Database, '$queryRaw'>, user: { username: string; email: string }) {
  const resetUrl = absoluteUrl('/forgot-password');
  await sendEmail(tx, user.email, { template: 'password-changed', username: user.username, resetUrl });
}
