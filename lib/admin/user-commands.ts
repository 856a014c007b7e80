import { adminChange, recordAudit } from '@/lib/admin/change-commands';
import { lockAccount, suspend, tagsOfPerson } from '@/lib/admin/measure-commands';
import type { UserChange } from '@/lib/admin/schema';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { markOwnersForScores } from '@/lib/listings/score/score-commands';
import { publishCacheTags } from '@/lib/realtime/announcements';
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
    await recordAudit(tx, {
      actorId: null,
      action: shouldBeAdmin ? 'user.make-admin' : 'user.remove-admin',
      targetType: 'user',
      targetId: user.id,
      reason: 'npm run admin, at the command line',
    });
    return { username: user.username };
  });
}
