import { DAY_MS } from '@/lib/time';

export type PriceStep = {
  at: string;
  /** `null` means 'Price on request'. */
  cents: number | null;
};

export const REDUCTION_SHOWN_DAYS = 90;
/** Directive 98/6/EC, article 6a: a reduction is measured against the lowest price of this many days before it. */
export const REDUCTION_REFERENCE_DAYS = 30;

export function priceSteps(recorded: readonly PriceStep[]): PriceStep[] {
  const inOrder = [...recorded].sort((a, b) => a.at.localeCompare(b.at));
  return inOrder.filter(({ cents }, index) => index === 0 || cents !== inOrder[index - 1]?.cents);
}

/** `null` also if the last change only undid a rise, or is too long ago. card-query.ts has the same rule in SQL. */
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
