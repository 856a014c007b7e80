import { db } from '@/lib/db';

/** Number of completed migrations. Throws while the database is unreachable; used by health checks. */
export async function countAppliedMigrations(): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return rows[0]?.count ?? 0;
}
