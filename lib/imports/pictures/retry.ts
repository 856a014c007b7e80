import type { PictureProblem } from '@/lib/imports/pictures/types';
import { MINUTE_MS } from '@/lib/time';

/** Minutes after the first failed attempt, the second and so on; about a day and a half in all. */
const WAITS = [2, 15, 60, 360, 1_440];
/** The server may be away; anything else it said, and would say again. */
const PASSING: ReadonlySet<PictureProblem> = new Set(['unreachable', 'timeout', 'broken']);
const ANSWERED_ATTEMPTS = 2;

/** `null`: given up. `attempts` that have failed, at least 1; `status` is the server's. */
export function nextTry(
  { problem, status }: { problem: PictureProblem; status: number | null },
  attempts: number,
  now: Date,
): Date | null {
  const isPassing = PASSING.has(problem) || status === 429 || (status ?? 0) >= 500;
  const wait = WAITS[attempts - 1];
  if (wait === undefined || (!isPassing && attempts >= ANSWERED_ATTEMPTS)) return null;
  return new Date(now.getTime() + wait * MINUTE_MS);
}
