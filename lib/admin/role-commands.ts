import { recordAudit } from '@/lib/admin/audit';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';

/**
 * Grants or revokes the administrator role, for the operator at the command line, who needs no account. Takes effect
 * with the next request.
 *
 * @throws AppError `not_found` for an unknown address, `conflict` if nothing would change or the account cannot be used
 */
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
