import { DAY_MS } from '@/lib/time';

/** A price and since when it holds. */
export type PriceStep = {
  /** ISO 8601, UTC. */
  at: string;
  /** Euro cents; `null` was 'Price on request'. */
  cents: number | null;
};

/** A reduction is news for this long. */
export const REDUCTION_SHOWN_DAYS = 90;
/**
 * A reduction is measured against the lowest price of this many days before it, as directive 98/6/EC, article 6a, wants
 * for announced reductions: raising a price in order to lower it again shows nothing.
 */
export const REDUCTION_REFERENCE_DAYS = 30;

/** The recorded prices in order of time, without repetitions of the same price. */
export function priceSteps(recorded: readonly PriceStep[]): PriceStep[] {
  const inOrder = [...recorded].sort((a, b) => a.at.localeCompare(b.at));
  return inOrder.filter(({ cents }, index) => index === 0 || cents !== inOrder[index - 1]?.cents);
}

/**
 * The price that 'Reduced' is measured against, or `null` when the last change was no reduction, or one that only undid
 * a rise, or too long ago. Euro cents. lib/listings/card-query.ts holds the same rule as SQL.
 */
export function formerPrice(
  recorded: readonly PriceStep[],
  currentCents: number | null,
  now: Date,
): number | null {
  const steps = priceSteps(recorded);
  const last = steps.at(-1);
  if (!last || currentCents === null || last.cents !== currentCents || steps.length < 2) return null;
  const changedAt = Date.parse(last.at);
  if (changedAt <= now.getTime() - REDUCTION_SHOWN_DAYS * DAY_MS) return null;
  const windowStart = changedAt - REDUCTION_REFERENCE_DAYS * DAY_MS;
  const before = steps.slice(0, -1);
  const inWindow = before.filter(({ at }, index) => {
    const until = Date.parse(before[index + 1]?.at ?? last.at);
    return until > windowStart && Date.parse(at) < changedAt;
  });
  if (inWindow.some(({ cents }) => cents === null)) return null;
  const lowest = Math.min(...inWindow.map(({ cents }) => cents ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(lowest) && lowest > currentCents ? lowest : null;
}
