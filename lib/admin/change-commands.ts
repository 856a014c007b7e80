import type { AuditAction } from '@/lib/admin/constants';
import { adminOnly, pageNotFound } from '@/lib/admin/policy';
import type { Actor } from '@/lib/auth/types';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { invalidField } from '@/lib/errors';

type AuditRecord = {
  /** `null` for the operator at the command line. */
  actorId: Actor['id'] | null;
  action: string;
  targetType: string;
  targetId: string | number;
  reason: string;
  /** Nothing secret. */
  data?: Record<string, string | number | boolean | null>;
};

/** Call it in the transaction of the change. @throws AppError `invalid` without a reason */
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

type Entry = Omit<AuditRecord, 'actorId' | 'reason' | 'action'> & { action: AuditAction };

export type Audit = (entry: Entry) => Promise<void>;

/**
 * One transaction, which checks the role again; without an audit entry it is rolled back.
 * @throws AppError `not_found` for everybody but administrators, `invalid` without a reason
 */
export async function adminChange<T>(
  actor: Actor,
  reason: string,
  work: (tx: Database, audit: Audit) => Promise<T>,
): Promise<T> {
  adminOnly(actor);
  return db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    const rows = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users
      WHERE id = ${actor.id}::uuid AND role = 'admin' AND suspended_at IS NULL AND deleted_at IS NULL FOR SHARE`;
    if (rows.length === 0) throw pageNotFound();
    let written = 0;
    const result = await work(tx, async (entry) => {
      await recordAudit(tx, { ...entry, actorId: actor.id, reason });
      written += 1;
    });
    if (written === 0) throw new Error('an administrative change left nothing in the audit log');
    return result;
  }, LONG_TRANSACTION);
}
