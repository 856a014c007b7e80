import type { Database } from '@/lib/db';

/** How readily somebody answers, as the last round has stored it (response-rate.ts); `null`: unknown. */
export async function getResponseRate(
  database: Pick<Database, 'user'>,
  userId: string,
): Promise<number | null> {
  const user = await database.user.findUnique({ where: { id: userId }, select: { responseRate: true } });
  return user?.responseRate ?? null;
}
