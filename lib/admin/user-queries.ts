import type { UserState } from '@/lib/admin/constants';
import { adminPage, countUpToLimit, limitOf, whereAll } from '@/lib/admin/page-query';
import { adminOnly } from '@/lib/admin/policy';
import type { AdminPage, AdminUser } from '@/lib/admin/types';
import type { Actor } from '@/lib/auth/types';
import { containing } from '@/lib/database/like-pattern';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { ListQuery } from '@/lib/input/list-query';
import { publicListingsOf } from '@/lib/listings/visibility';
import { containsName } from '@/lib/people/name-search-query';
import { isUuid } from '@/lib/validation';

const STATES: Record<UserState, Prisma.Sql[]> = {
  all: [],
  unverified: [Prisma.sql`u.email_verified IS NULL`],
  suspended: [Prisma.sql`u.suspended_at IS NOT NULL`],
  admins: [Prisma.sql`u.role = 'admin'`],
  reported: [Prisma.sql`EXISTS (SELECT FROM reports r WHERE r.subject_id = u.id AND r.decided_at IS NULL)`],
};

function searchConditions(q: string): Prisma.Sql[] {
  if (!q) return [];
  if (isUuid(q)) return [Prisma.sql`u.id = ${q}::uuid`];
  const name = q.toLowerCase().replace(/^@/, '');
  const pattern = containing(name);
  return [Prisma.sql`(${containsName(name)} OR u.username LIKE ${pattern} OR u.email LIKE ${pattern})`];
}

export async function listAdminUsers(
  actor: Actor,
  { q, state, page }: ListQuery<UserState>,
): Promise<AdminPage<AdminUser>> {
  adminOnly(actor);
  const where = whereAll([Prisma.sql`u.deleted_at IS NULL`, ...STATES[state], ...searchConditions(q)]);
  const from = Prisma.sql`FROM users u ${where}`;
  return adminPage(
    page,
    db.$queryRaw<AdminUser[]>`
      SELECT u.id::text AS id, u.username, u.name, u.avatar, u.email, u.role::text AS role, u.email_verified IS NOT NULL AS verified,
        u.suspended_at AS "suspendedAt", u.created_at AS "createdAt",
        ${publicListingsOf(Prisma.sql`u.id`)} AS "publicListings",
        (SELECT count(*)::int FROM reports r WHERE r.subject_id = u.id AND r.decided_at IS NULL) AS "openReports",
        (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt",
        CASE WHEN u.suspended_at IS NOT NULL THEN (
          SELECT a.reason FROM audit_entries a
          WHERE a.target_type = 'user' AND a.target_id = u.id::text AND a.action = 'user.suspend'
          ORDER BY a.id DESC LIMIT 1) END AS "suspensionReason"
      FROM (SELECT * ${from} ORDER BY u.created_at DESC, u.id ${limitOf(page)}) u
      ORDER BY u.created_at DESC, u.id`,
    countUpToLimit(from),
  );
}
