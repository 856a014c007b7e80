import { requireActiveActor } from '@/lib/auth/active-user-query';
import { VERIFY_EMAIL_HOURS } from '@/lib/auth/constants';
import { limitChangeMail } from '@/lib/auth/limits';
import { withUniformTiming } from '@/lib/auth/password/uniform-timing';
import { refuseExampleAddress } from '@/lib/auth/registration/example-address';
import { confirmOwner, type OwnSession, unlinkGoogle } from '@/lib/auth/registration/owner-commands';
import { invalidLink, issueToken, redeemToken } from '@/lib/auth/registration/tokens';
import type { ChangeEmailInput } from '@/lib/auth/schema';
import { endAllSessions } from '@/lib/auth/session/session-commands';
import type { Actor, RequestOrigin } from '@/lib/auth/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError, invalidField } from '@/lib/errors';
import { consume, upTo } from '@/lib/rate-limit';
import { DAY_SECONDS, HOUR_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';
import { tAuthErrors } from '@/messages/auth-errors';

/** Each request sends a message to an address that may be a stranger's. */
const CHANGES = upTo(5, DAY_SECONDS);

/**
 * If the address has an account, its owner is mailed, and the response and its time are the same. One's own address is confirmed
 * again if e-mails to it were stopped.
 * @throws AppError `invalid`, `forbidden` for sample people, `rate_limited`, and like `confirmOwner`
 */
export async function requestEmailChange(
  actor: Actor,
  { email, currentPassword }: ChangeEmailInput,
  session: OwnSession,
  origin: RequestOrigin,
): Promise<void> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { username: true, email: true, mailStop: true, _count: { select: { accounts: true } } },
  });
  const isOwn = email === user.email;
  if (isOwn && !user.mailStop) {
    throw invalidField('email', tAuthErrors('ownAddress'));
  }
  refuseExampleAddress(email);
  await confirmOwner(actor, currentPassword, session);
  await consume(`change-email:user:${actor.id}`, CHANGES);
  await limitChangeMail(email, origin);
  await withUniformTiming(() =>
    db.$transaction(async (tx) => {
      await requireActiveActor(tx, actor);
      if (!isOwn) {
        await sendEmail(tx, user.email, {
          template: 'email-change-notice',
          username: user.username,
          newEmail: email,
          resetUrl: absoluteUrl('/forgot-password'),
        });
        if (await isVerified(tx, email)) return mailExistingOwner(tx, email);
      }
      await tx.token.deleteMany({ where: { userId: actor.id, purpose: 'change_email' } });
      const owner = { userId: actor.id, email };
      const token = await issueToken(tx, 'change_email', owner, VERIFY_EMAIL_HOURS * HOUR_MS);
      const url = absoluteUrl(`/confirm-email?token=${token}`);
      await sendEmail(tx, email, {
        template: 'confirm-email-change',
        username: user.username,
        endsGoogle: !isOwn && user._count.accounts > 0,
        url,
      });
    }),
  );
}

async function isVerified(tx: Pick<Database, 'user'>, email: string): Promise<boolean> {
  const known = await tx.user.findUnique({ where: { email }, select: { emailVerified: true } });
  return Boolean(known?.emailVerified);
}

/** With the `code` that signs in where somebody has tried to register. */
export async function mailExistingOwner(
  tx: Pick<Database, '$queryRaw'>,
  email: string,
  code = '',
): Promise<void> {
  await sendEmail(tx, email, {
    template: 'already-registered',
    code,
    loginUrl: absoluteUrl('/login'),
    resetUrl: absoluteUrl('/forgot-password'),
  });
}

/**
 * Ends all sessions except `session`, if it is the person's own. Deletes a pending registration of the address only if
 * the account's owner is signed in: somebody who has just registered could otherwise give it away with the wrong link.
 * @throws AppError `invalid` for a link that does not work or a taken address; `forbidden` if somebody has registered
 * it and nobody is signed in to the account that is to get it
 */
export async function confirmEmailChange(
  token: string,
  session: { id: string; userId: string } | null,
): Promise<void> {
  const isChanged = await db
    .$transaction(async (tx) => {
      const found = await redeemToken(tx, 'change_email', token);
      if (!found) return false;
      if (await confirmOwnAddress(tx, found)) return true;
      if (await isVerified(tx, found.email)) return false;
      const waiting = await tx.registration.count({
        where: { user: { email: found.email, emailVerified: null } },
      });
      if (waiting > 0 && session?.userId !== found.userId)
        throw new AppError('forbidden', tAuthErrors('registeredElsewhere'));
      await tx.user.deleteMany({ where: { email: found.email, emailVerified: null } });
      const { count } = await tx.user.updateMany({
        where: { id: found.userId, deletedAt: null },
        data: { email: found.email, emailVerified: new Date(), mailStop: null, version: { increment: 1 } },
      });
      if (count === 0) return false;
      await tx.token.deleteMany({ where: { OR: [{ userId: found.userId }, { email: found.email }] } });
      await unlinkGoogle(tx, found.userId);
      await endAllSessions(tx, found.userId, session?.id ?? null);
      return true;
    })
    .catch((error: unknown) => {
      // Somebody verified the same address at the same moment.
      if (isUniqueViolation(error)) return false;
      throw error;
    });
  if (!isChanged) throw invalidLink();
}

/** Lifts a stop of e-mails; nothing else changes. `false` for another address. */
async function confirmOwnAddress(
  tx: Pick<Database, 'user'>,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const where = { id: userId, email, deletedAt: null };
  return (await tx.user.updateMany({ where, data: { mailStop: null } })).count > 0;
}
