import { ADMIN_PAGE_SIZE, type DeveloperState } from '@/lib/admin/constants';
import { adminPage } from '@/lib/admin/page-query';
import { adminOnly } from '@/lib/admin/policy';
import type { AdminDeveloper, AdminPage } from '@/lib/admin/types';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { ListQuery } from '@/lib/input/list-query';

export async function listAdminDevelopers(
  actor: Actor,
  { q, state, page }: ListQuery<DeveloperState>,
): Promise<AdminPage<AdminDeveloper>> {
  adminOnly(actor);
  const isWaiting = state === 'waiting';
  const where = {
    approvedAt: isWaiting ? null : { not: null },
    ...(q && {
      OR: [
        { name: { contains: q, mode: 'insensitive' as const } },
        { owner: { username: q.toLowerCase().replace(/^@/, '') } },
      ],
    }),
  };
  const rows = db.developer.findMany({
    where,
    orderBy: isWaiting ? [{ createdAt: 'asc' }, { id: 'asc' }] : [{ approvedAt: 'desc' }, { id: 'desc' }],
    take: ADMIN_PAGE_SIZE,
    skip: (page - 1) * ADMIN_PAGE_SIZE,
    select: {
      id: true,
      name: true,
      description: true,
      location: true,
      website: true,
      email: true,
      approvedAt: true,
      createdAt: true,
      owner: { select: { username: true } },
      _count: { select: { projects: true } },
    },
  });
  const developers = rows.then((all) =>
    all.map(({ owner, _count, ...row }) => ({
      ...row,
      owner: owner?.username ?? null,
      projects: _count.projects,
    })),
  );
  return adminPage(page, developers, db.developer.count({ where }));
}
