import type { AuditAction } from '@/lib/admin/constants';
import { adminPage, countUpToLimit, limitOf, whereAll } from '@/lib/admin/page-query';
import { adminOnly } from '@/lib/admin/policy';
import type { AdminPage, AuditLine } from '@/lib/admin/types';
import type { Actor } from '@/lib/auth/types';
import { containing } from '@/lib/database/like-pattern';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { ListQuery } from '@/lib/input/list-query';

export async function listAudit(
  actor: Actor,
  { q, state, page }: ListQuery<AuditAction | 'all'>,
): Promise<AdminPage<AuditLine>> {
  adminOnly(actor);
  const conditions: Prisma.Sql[] = [];
  if (state !== 'all') conditions.push(Prisma.sql`a.action = ${state}`);
  if (q.startsWith('@')) conditions.push(Prisma.sql`u.username = ${q.slice(1).toLowerCase()}`);
  else if (q)
    conditions.push(Prisma.sql`(a.target_id = ${q} OR lower(a.reason) LIKE ${containing(q.toLowerCase())})`);
  const from = Prisma.sql`
    FROM audit_entries a LEFT JOIN users u ON u.id = a.actor_id ${whereAll(conditions)}`;
  const targetName = Prisma.sql`
    (SELECT t.username FROM users t
      WHERE t.id = CASE a.target_type WHEN 'user' THEN a.target_id::uuid END AND t.deleted_at IS NULL)`;
  return adminPage(
    page,
    db.$queryRaw<AuditLine[]>`
      SELECT a.id, u.username AS actor, a.action, a.target_type AS "targetType", a.target_id AS "targetId",
        ${targetName} AS "targetName", a.reason, a.created_at AS "createdAt"
      ${from} ORDER BY a.id DESC ${limitOf(page)}`,
    countUpToLimit(from),
  );
}
