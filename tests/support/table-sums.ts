import { db } from '@/lib/db';

/** Count and checksum of the rows of every table. */
export async function sumsOfTables(): Promise<Record<string, string>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ n: number; sum: string | null }[]>(
      `SELECT count(*)::int AS n, md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS sum FROM ${name} t`,
    );
    sums[name] = `${row?.n} ${row?.sum}`;
  }
  return sums;
}
