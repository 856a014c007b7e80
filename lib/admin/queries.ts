import { db } from '@/lib/db';

/** Migrations that were applied to the end. Throws while the database is unavailable: health checks ask it. */
export async function countAppliedMigrations(): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return rows[0]?.count ?? 0;
}
