import { adminChange } from '@/lib/admin/change-commands';
import type { DeveloperApproval } from '@/lib/admin/schema';
import type { Actor } from '@/lib/auth/types';
import { developerNotFound, publishDeveloper } from '@/lib/developers/commands';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/urls';

/**
 * Approves a developer: its page and published projects become public, and its owner is mailed.
 *
 * @throws AppError `not_found` for an unknown developer and for everybody but administrators, `conflict` if already
 * approved, `invalid` without a reason
 */
export function approveDeveloper(actor: Actor, { developerId, reason }: DeveloperApproval): Promise<void> {
  return adminChange(actor, reason, async (tx, audit) => {
    const developer = await tx.developer.findUnique({
      where: { id: developerId },
      select: { name: true, owner: { select: { email: true, username: true, deletedAt: true } } },
    });
    if (!developer) throw developerNotFound();
    const { count } = await tx.developer.updateMany({
      where: { id: developerId, approvedAt: null },
      data: { approvedAt: new Date() },
    });
    if (count === 0) throw new AppError('conflict', 'This company has already been approved.');
    await audit({ action: 'developer.approve', targetType: 'developer', targetId: developerId });
    await publishDeveloper(tx, developerId);
    const { owner, name } = developer;
    if (owner && !owner.deletedAt) {
      await sendEmail(tx, owner.email, {
        template: 'company-approved',
        username: owner.username,
        company: name,
        url: absoluteUrl(paths.developer(developerId)),
      });
    }
  });
}
