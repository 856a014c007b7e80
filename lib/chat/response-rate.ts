/** Hours within which a first message counts as answered. */
export const ANSWER_HOURS = 24;
/** Days that a rate looks back. */
export const RATE_DAYS = 180;
/** With fewer people there is no rate. */
const FEWEST_PEOPLE = 5;

/**
 * The share of people who wrote first (`asked`) and were answered within a day, rounded to tenths so that it seldom changes; `null`
 * when too few have written. Each person counts once, however many conversations they started, so that no single person can make
 * or spoil a rate.
 */
export function responseRate({ asked, answered }: { asked: number; answered: number }): number | null {
  if (asked < FEWEST_PEOPLE) return null;
  return Math.round((answered / asked) * 10) / 10;
}
