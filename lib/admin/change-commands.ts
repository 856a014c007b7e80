import { type AuditRecord, recordAudit } from '@/lib/admin/audit';
import type { AuditAction } from '@/lib/admin/constants';
import { adminOnly, pageNotFound } from '@/lib/admin/policy';
import type { Actor } from '@/lib/auth/types';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';

type Entry = Omit<AuditRecord, 'actorId' | 'reason' | 'action'> & { action: AuditAction };

/** Writes an audit entry with the change's actor and reason. */
export type Audit = (entry: Entry) => Promise<void>;

/**
 * Runs an administrator's change in one transaction. The role is checked again inside it, in case it was revoked
 * meanwhile, and a change without an audit entry is rolled back.
 *
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
