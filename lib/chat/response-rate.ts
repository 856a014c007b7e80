export const ANSWER_HOURS = 24;
export const RATE_DAYS = 180;
const FEWEST_PEOPLE = 5;

/** In tenths, so that it seldom changes; `null` for too few people. Each person counts once. */
export function responseRate({ asked, answered }: { asked: number; answered: number }): number | null {
  if (asked < FEWEST_PEOPLE) return null;
  return Math.round((answered / asked) * 10) / 10;
}
