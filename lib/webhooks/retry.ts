import { DAY_MS, MINUTE_MS } from '@/lib/time';

/** Minutes after the first failed attempt, the second and so on. */
const WAITS = [1, 5, 15, 60, 180, 360];
const LAST_WAIT = 480;

/** The last attempt is a day after the event; `null` then. `attempts` that have failed, at least 1. */
export function nextTry(attempts: number, createdAt: Date, now: Date): Date | null {
  const end = createdAt.getTime() + DAY_MS;
  if (now.getTime() >= end) return null;
  const wait = (WAITS[attempts - 1] ?? LAST_WAIT) * MINUTE_MS;
  return new Date(Math.min(now.getTime() + wait, end));
}
