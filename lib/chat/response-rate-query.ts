import type { Database } from '@/lib/db';

/** A first message answered within this many hours counts as answered. */
export const ANSWER_HOURS = 24;
/** Period covered by a rate, in days. */
export const RATE_DAYS = 180;
/** Minimum number of askers for a rate. */
const FEWEST_PEOPLE = 5;

/**
 * Share of the people who wrote first (`asked`) that got an answer within a day, in tenths, so that it seldom changes;
 * `null` for too few. Each person counts once, however many conversations they started, so that nobody alone makes or
 * ruins a rate.
 */
export function responseRate({ asked, answered }: { asked: number; answered: number }): number | null {
  if (asked < FEWEST_PEOPLE) return null;
  return Math.round((answered / asked) * 10) / 10;
}

/** The stored response rate, 0 to 1; `null` if unknown. */
export async function getResponseRate(
  database: Pick<Database, 'user'>,
  userId: string,
): Promise<number | null> {
  const user = await database.user.findUnique({ where: { id: userId }, select: { responseRate: true } });
  return user?.responseRate ?? null;
}
