import { FRESHNESS_STEP_DAYS } from '@/lib/listings/score/recommended-score';
import { DAY_MS } from '@/lib/time';

/** Listings listed after `after` and up to and including `until`; `null` is open. */
export type ListedSpan = { after: Date | null; until: Date | null };

/**
 * Overlap with the previous run: an import stays invisible while its transaction runs, at most four hours, and its
 * listings may reach a step meanwhile.
 */
const LOOK_BACK_MS = 6 * 3_600_000;

/**
 * The spans of listing dates that reached a new freshness step after `last` (less LOOK_BACK_MS) and up to `now`, latest
 * first, without overlaps. Everything if `last` is `null`.
 */
export function listedSpansDue(last: Date | null, now: Date): ListedSpan[] {
  if (last === null) return [{ after: null, until: null }];
  const length = now.getTime() - last.getTime() + LOOK_BACK_MS;
  const spans: { after: Date; until: Date }[] = [];
  for (const days of FRESHNESS_STEP_DAYS.slice(1)) {
    const until = new Date(now.getTime() - days * DAY_MS);
    const after = new Date(until.getTime() - length);
    const newer = spans.at(-1);
    // After a long pause the spans of adjacent steps overlap and are merged.
    if (newer && newer.after <= until) newer.after = after;
    else spans.push({ after, until });
  }
  return spans;
}
