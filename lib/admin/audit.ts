import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { invalidField } from '@/lib/errors';

export type AuditRecord = {
  /** `null` for the operator at the command line. */
  actorId: Actor['id'] | null;
  /** 'listing.unpublish', 'user.suspend' … */
  action: string;
  /** 'listing', 'user' … */
  targetType: string;
  targetId: string | number;
  reason: string;
  /** Context for later readers; nothing secret. */
  data?: Record<string, string | number | boolean | null>;
};

/**
 * Adds an entry to the append-only audit log. Call it within the transaction of the change, so that neither exists
 * without the other.
 *
 * @throws AppError `invalid` without a reason
 */
export async function recordAudit(tx: Pick<Database, 'auditEntry'>, record: AuditRecord): Promise<void> {
  const { actorId, action, targetType, targetId, data } = record;
  const reason = record.reason.trim();
  if (!reason) {
    throw invalidField('reason', 'Please give a reason.');
  }
  await tx.auditEntry.create({
    data: { actorId, action, targetType, targetId: String(targetId), reason, ...(data && { data }) },
  });
}
