import { requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import { RESET_PASSWORD_MINUTES } from '@/lib/auth/constants';
import { forgiveGuesses, mayMail } from '@/lib/auth/limits';
import { hashPassword, refuseWeakPassword } from '@/lib/auth/password/password';
import { withUniformTiming } from '@/lib/auth/password/uniform-timing';
import { confirmOwner, type OwnSession, unlinkGoogle } from '@/lib/auth/registration/owner-commands';
import {
  getTokenAccount,
  invalidLink,
  issueToken,
  keepLinks,
  redeemToken,
} from '@/lib/auth/registration/tokens';
import { refuseChangeOfSample, refuseClosedSample } from '@/lib/auth/sample-people';
import type { ChangePasswordInput, ResetPasswordInput } from '@/lib/auth/schema';
import { endAllSessions } from '@/lib/auth/session/session-commands';
import type { Actor, RequestOrigin } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { MINUTE_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';

const LIFETIME_MS = RESET_PASSWORD_MINUTES * MINUTE_MS;

/**
 * The response is the same without an account. Too many requests extend earlier links instead (`keepLinks`).
 * @throws AppError `forbidden` for sample people, `rate_limited`
 */
export async function requestPasswordReset(email: string, origin: RequestOrigin): Promise<void> {
  await refuseClosedSample(origin, email);
  await refuseChangeOfSample(email);
  const canMail = await mayMail('reset', email, origin);
  await withUniformTiming(async () => {
    const user = await db.user.findFirst({
      where: { email, deletedAt: null, suspendedAt: null },
      select: { id: true, email: true, username: true },
    });
    if (!user) return;
    await db.$transaction(async (tx) => {
      if (!canMail && (await keepLinks(tx, 'reset_password', user.id, LIFETIME_MS))) return;
      const owner = { userId: user.id, email: user.email };
      const token = await issueToken(tx, 'reset_password', owner, LIFETIME_MS);
      const url = absoluteUrl(`/reset-password?token=${token}`);
      await sendEmail(tx, user.email, { template: 'reset-password', username: user.username, url });
    });
  });
}

/**
 * Ends every session and sign-in with Google, and verifies the address.
 * @throws AppError `invalid` for a link that does not work, or a password that is easy to guess
 */
export async function resetPassword({ token, password }: ResetPasswordInput): Promise<void> {
  const waiting = await getTokenAccount('reset_password', token);
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
    const isGoogleEnded = await unlinkGoogle(tx, found.userId);
    await mailPasswordChanged(tx, { username: waiting.username, email: found.email }, isGoogleEnded);
    return found;
  });
  if (!owner) throw invalidLink();
  await forgiveGuesses(owner.email);
}

/** Ends all other sessions. @throws AppError `invalid` with the field, and like `confirmOwner` */
export async function changePassword(
  actor: Actor,
  input: ChangePasswordInput,
  session: OwnSession,
): Promise<void> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { username: true, email: true },
  });
  await confirmOwner(actor, input.currentPassword, session);
  refuseWeakPassword(input.password, user);
  const passwordHash = await hashPassword(input.password);
  await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    await storePassword(tx, actor.id, passwordHash);
    await endAllSessions(tx, actor.id, session.id);
    await mailPasswordChanged(tx, user);
  });
}

/** Also ends the account's pending tokens and registrations. */
export async function storePassword(
  tx: Pick<Database, 'credential' | 'token' | 'registration'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.credential.upsert({
    where: { userId },
    create: { userId, passwordHash },
    update: { passwordHash },
  });
  await tx.token.deleteMany({ where: { userId } });
  await tx.registration.deleteMany({ where: { userId } });
}

async function mailPasswordChanged(
  tx: Pick<Database, '$queryRaw'>,
  { username, email }: { username: string; email: string },
  isGoogleEnded = false,
) {
  const resetUrl = absoluteUrl('/forgot-password');
  await sendEmail(tx, email, { template: 'password-changed', username, isGoogleEnded, resetUrl });
}
