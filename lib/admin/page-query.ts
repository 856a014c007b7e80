import { ADMIN_COUNT_LIMIT, ADMIN_PAGE_SIZE } from '@/lib/admin/constants';
import type { AdminPage } from '@/lib/admin/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';

/** `from` is `FROM … WHERE …` without order. Counts up to ADMIN_COUNT_LIMIT + 1. */
export async function countUpToLimit(from: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT ${ADMIN_COUNT_LIMIT + 1}) counted`;
  return row?.count ?? 0;
}

/** `count`: from `countUpToLimit`, or exact. */
export async function adminPage<T>(
  page: number,
  read: PromiseLike<T[]>,
  count: PromiseLike<number>,
): Promise<AdminPage<T>> {
  const [rows, counted] = await Promise.all([read, count]);
  const shown = Math.min(counted, ADMIN_COUNT_LIMIT);
  return {
    rows,
    count: shown,
    isCapped: counted > ADMIN_COUNT_LIMIT,
    page,
    pageCount: Math.ceil(shown / ADMIN_PAGE_SIZE),
  };
}

export function limitOf(page: number): Prisma.Sql {
  return Prisma.sql`LIMIT ${ADMIN_PAGE_SIZE} OFFSET ${(page - 1) * ADMIN_PAGE_SIZE}`;
}

export function whereAll(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}` : Prisma.empty;
}
