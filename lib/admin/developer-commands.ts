import { adminOnly } from '@/lib/admin/policy';
import type { DeveloperApproval } from '@/lib/admin/schema';
import type { Actor } from '@/lib/auth/types';
import { approveDeveloper } from '@/lib/developers/commands';

/**
 * Approves a company for the directory; `approveDeveloper` writes the audit log.
 *
 * @throws AppError `not_found` for everybody but administrators and for an unknown company, `conflict` if already
 * approved
 */
export async function approveCompany(
  actor: Actor,
  { developerId, reason }: DeveloperApproval,
): Promise<void> {
  await approveDeveloper(adminOnly(actor), { id: developerId, reason });
}
