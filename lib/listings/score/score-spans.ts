import { FRESHNESS_STEP_DAYS } from '@/lib/listings/score/recommended-score';
import { DAY_MS } from '@/lib/time';

/** Homes listed after `after` and until `until`, that moment included; `null` is open. */
export type ListedSpan = { after: Date | null; until: Date | null };

/**
 * A round looks back so much further than the one before ended: an import is invisible for as long as its transaction takes, at
 * most four hours, and its homes may have reached a step meanwhile.
 */
const LOOK_BACK_MS = 6 * 3_600_000;

/**
 * When the homes were listed that reached another step of freshness after `last` (less LOOK_BACK_MS) and until `now`: the latest
 * first, none of them twice. All homes when `last` is `null`.
 */
export function listedSpansDue(last: Date | null, now: Date): ListedSpan[] {
  if (last === null) return [{ after: null, until: null }];
  const length = now.getTime() - last.getTime() + LOOK_BACK_MS;
  const spans: { after: Date; until: Date }[] = [];
  for (const days of FRESHNESS_STEP_DAYS.slice(1)) {
    const until = new Date(now.getTime() - days * DAY_MS);
    const after = new Date(until.getTime() - length);
    const newer = spans.at(-1);
    // After a long pause one step's homes reach into the next one's.
    if (newer && newer.after <= until) newer.after = after;
    else spans.push({ after, until });
  }
  return spans;
}
