import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { NEW_UNTIL_SQL } from '@/lib/search/home-facts-sql';

/** Cards do not say it. */
export async function newBuildsAmong(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await readDb.$queryRaw<{ id: number }[]>`
    SELECT l.id FROM listings l
    WHERE l.id = ANY(${ids}::int[]) AND ${Prisma.raw(NEW_UNTIL_SQL)} >= ${new Date().getUTCFullYear()}::int`;
  return new Set(rows.map(({ id }) => id));
}
