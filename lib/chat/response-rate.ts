/** Hours within which a first message counts as answered. */
export const ANSWER_HOURS = 24;
/** Days that a rate looks back. */
export const RATE_DAYS = 180;
/** Of fewer people nothing is said. */
const FEWEST_PEOPLE = 5;

/**
 * The share of the people who wrote first (`asked`) that were answered within a day, in tenths, so that it seldom changes; `null`
 * when too few have written. Each person counts once, however many conversations they began, so that nobody alone makes or
 * spoils a rate.
 */
export function responseRate({ asked, answered }: { asked: number; answered: number }): number | null {
  if (asked < FEWEST_PEOPLE) return null;
  return Math.round((answered / asked) * 10) / 10;
}
