import type { Database } from '@/lib/db';

/** 0 to 1; `null` if unknown. */
export async function getResponseRate(
  database: Pick<Database, 'user'>,
  userId: string,
): Promise<number | null> {
  const user = await database.user.findUnique({ where: { id: userId }, select: { responseRate: true } });
  return user?.responseRate ?? null;
}
