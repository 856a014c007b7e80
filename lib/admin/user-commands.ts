import { adminChange, recordAudit } from '@/lib/admin/change-commands';
import { lockAccount, suspend, tagsOfPerson } from '@/lib/admin/measure-commands';
import type { UserChange } from '@/lib/admin/schema';
import { RESET_PASSWORD_MINUTES, usernameTag } from '@/lib/auth/constants';
import { afterRaces } from '@/lib/auth/registration/address-commands';
import { refuseExampleAddress } from '@/lib/auth/registration/example-address';
import { issueToken } from '@/lib/auth/registration/tokens';
import { freeUsername } from '@/lib/auth/registration/username-queries';
import { emailInputSchema } from '@/lib/auth/schema';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { markOwnersForScores } from '@/lib/listings/score/score-commands';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { MINUTE_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';

/** @throws AppError `not_found`, `forbidden` for administrators, `conflict` */
export function suspendUser(actor: Actor, { userId, reason }: UserChange): Promise<void> {
  return adminChange(actor, reason, (tx, audit) =>
    suspend({ tx, audit, actor, reason, wasReported: false }, userId),
  );
}

/** Republishes exactly the listings that the suspension hid. @throws AppError `not_found`, `conflict` */
export function unsuspendUser(actor: Actor, { userId, reason }: UserChange): Promise<void> {
  return adminChange(actor, reason, async (tx, audit) => {
    const user = await lockAccount(tx, userId);
    if (!user.suspendedAt) throw new AppError('conflict', 'This person is not suspended.');
    await tx.user.update({ where: { id: userId }, data: { suspendedAt: null, version: { increment: 1 } } });
    const restorable = {
      ownerId: userId,
      withheldAt: { not: null },
      removedAt: null,
      moderationReason: null,
      propertyStatus: { not: 'unavailable' as const },
      placeId: { not: null },
    };
    const listings = await tx.listing.findMany({
      where: restorable,
      select: { id: true, propertyStatus: true, country: true, ownerId: true },
    });
    await tx.listing.updateMany({ where: restorable, data: { published: true, withheldAt: null } });
    // Scoring skips hidden listings, so their scores may be outdated.
    await markOwnersForScores(tx, [userId]);
    await tx.listing.updateMany({
      where: { ownerId: userId, withheldAt: { not: null } },
      data: { withheldAt: null },
    });
    const data = { shownListings: listings.length };
    await audit({ action: 'user.unsuspend', targetType: 'user', targetId: userId, data });
    await publishCacheTags(tx, [...(await tagsOfPerson(tx, user)), ...tagsOfListings(listings)]);
    await sendEmail(tx, user.email, {
      template: 'suspension-ended',
      username: user.username,
      reason,
      url: absoluteUrl('/login'),
    });
  });
}

/** @throws AppError `not_found`, `conflict` if already verified, or registered by several people */
export function verifyUserEmail(actor: Actor, { userId, reason }: UserChange): Promise<void> {
  return adminChange(actor, reason, async (tx, audit) => {
    const user = await lockAccount(tx, userId);
    if (user.emailVerified) throw new AppError('conflict', 'This address is already verified.');
    const { count } = await tx.registration.deleteMany({ where: { userId } });
    if (count > 1)
      throw new AppError(
        'conflict',
        'This address was registered more than once. Only its owner can confirm it, with the link in an email.',
      );
    await tx.user.update({ where: { id: userId }, data: { emailVerified: new Date() } });
    await tx.token.deleteMany({ where: { userId, purpose: 'verify_email' } });
    await audit({ action: 'user.verify', targetType: 'user', targetId: userId });
  });
}

/** @throws AppError `not_found`, `conflict` if nothing would change or the account cannot be used */
export async function setAdminByOperator(
  email: string,
  shouldBeAdmin: boolean,
): Promise<{ username: string }> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email: email.trim().toLowerCase().normalize('NFKC'), deletedAt: null },
      select: { id: true, username: true, role: true, emailVerified: true, suspendedAt: true },
    });
    if (!user) throw new AppError('not_found', `No account has the address ${email}. Register it first.`);
    if (shouldBeAdmin && !user.emailVerified)
      throw new AppError('conflict', `${email} has not confirmed its address yet.`);
    if (shouldBeAdmin && user.suspendedAt) throw new AppError('conflict', `${email} is suspended.`);
    const role = shouldBeAdmin ? 'admin' : 'user';
    if (user.role === role)
      throw new AppError('conflict', `${email} is ${shouldBeAdmin ? 'already an' : 'no'} administrator.`);
    await tx.user.update({ where: { id: user.id }, data: { role } });
    await recordOperator(tx, shouldBeAdmin ? 'user.make-admin' : 'user.remove-admin', user.id);
    return { username: user.username };
  });
}

/**
 * A new administrator and a single-use link that sets the password, so that it works without mail. Again for an
 * administrator who has no password yet. @throws AppError `invalid`, `conflict` if the address has another account
 */
export async function createAdminByOperator(given: string): Promise<{ username: string; url: string }> {
  const parsed = emailInputSchema.safeParse({ email: given });
  if (!parsed.success) throw new AppError('invalid', `${given} is not an e-mail address.`);
  const { email } = parsed.data;
  refuseExampleAddress(email);
  return afterRaces(() =>
    db.$transaction(async (tx) => {
      const { id, username } = (await adminWithoutPassword(tx, email)) ?? (await newAdmin(tx, email));
      const lifetimeMs = RESET_PASSWORD_MINUTES * MINUTE_MS;
      const token = await issueToken(tx, 'reset_password', { userId: id, email }, lifetimeMs);
      return { username, url: absoluteUrl(`/reset-password?token=${token}`) };
    }),
  );
}

async function adminWithoutPassword(tx: Database, email: string) {
  const user = await tx.user.findUnique({
    where: { email },
    select: {
      id: true,
      username: true,
      role: true,
      suspendedAt: true,
      credential: { select: { userId: true } },
    },
  });
  if (!user) return null;
  if (user.role === 'admin' && !user.suspendedAt && !user.credential) return user;
  throw new AppError(
    'conflict',
    `${email} has an account. npm run admin -- ${email} makes it an administrator.`,
  );
}

async function newAdmin(tx: Database, email: string) {
  const user = await tx.user.create({
    // The operator vouches for the address: mail may not work yet.
    data: { email, emailVerified: new Date(), username: await freeUsername(tx, null), role: 'admin' },
    select: { id: true, username: true },
  });
  await recordOperator(tx, 'user.make-admin', user.id);
  await publishCacheTags(tx, [usernameTag(user.username)]);
  return user;
}

const recordOperator = (tx: Database, action: 'user.make-admin' | 'user.remove-admin', targetId: string) =>
  recordAudit(tx, {
    actorId: null,
    action,
    targetType: 'user',
    targetId,
    reason: 'npm run admin, at the command line',
  });
