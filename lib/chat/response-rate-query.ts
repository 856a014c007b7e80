import type { Database } from '@/lib/db';

export const ANSWER_HOURS = 24;
export const RATE_DAYS = 180;
const FEWEST_PEOPLE = 5;

/** In tenths, so that it seldom changes; `null` for too few people. Each person counts once. */
export function responseRate({ asked, answered }: { asked: number; answered: number }): number | null {
  if (asked < FEWEST_PEOPLE) return null;
  return Math.round((answered / asked) * 10) / 10;
}

/** 0 to 1; `null` if unknown. */
export async function getResponseRate(
  database: Pick<Database, 'user'>,
  userId: string,
): Promise<number | null> {
  const user = await database.user.findUnique({ where: { id: userId }, select: { responseRate: true } });
  return user?.responseRate ?? null;
}
