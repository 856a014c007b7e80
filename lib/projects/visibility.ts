import { Prisma } from '@/lib/generated/prisma/client';

export const PUBLIC_DEVELOPER = {
  approvedAt: { not: null },
  OR: [{ ownerId: null }, { owner: { suspendedAt: null } }],
} satisfies Prisma.DeveloperWhereInput;

export const PUBLIC_PROJECT = {
  published: true,
  developer: PUBLIC_DEVELOPER,
} satisfies Prisma.ProjectWhereInput;

/** The same as SQL, for the aliases `d` (developers) and `p` (projects). */
export const PUBLIC_DEVELOPER_SQL = Prisma.sql`
  d.approved_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = d.owner_id AND users.suspended_at IS NOT NULL)`;
export const PUBLIC_PROJECT_SQL = Prisma.sql`p.published AND ${PUBLIC_DEVELOPER_SQL}`;
