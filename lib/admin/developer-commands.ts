import { adminOnly } from '@/lib/admin/policy';
import type { DeveloperApproval } from '@/lib/admin/schema';
import type { Actor } from '@/lib/auth/types';
import { approveDeveloper } from '@/lib/developers/commands';

/**
 * Lets a company into the directory. The command of its domain writes the audit log.
 *
 * @throws AppError `not_found` for anybody who is not an administrator and for an unknown company, `conflict` when it is in
 */
export async function approveCompany(
  actor: Actor,
  { developerId, reason }: DeveloperApproval,
): Promise<void> {
  await approveDeveloper(adminOnly(actor), { id: developerId, reason });
}
