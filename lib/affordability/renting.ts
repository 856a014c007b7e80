import { RULES_CHECKED_ON, ruleOn } from '@/lib/calculators/tax-rules';
import { RENT_DEPOSIT, RENT_INCOME_SHARE } from './rules';
import type { Budget, Obstacle, PricedHome, RentCosts } from './types';

/** What is not said is no limit. `null` without a valid rent. */
export function rentCostsOf(
  { country, priceCents }: Pick<PricedHome, 'country' | 'priceCents'>,
  { cash, monthly, income }: Budget,
  on = RULES_CHECKED_ON,
): RentCosts | null {
  if (!Number.isSafeInteger(priceCents) || priceCents <= 0) return null;
  const deposit = ruleOn(RENT_DEPOSIT[country], on);
  const burden = ruleOn(RENT_INCOME_SHARE, on);
  const cashCents = priceCents * (1 + deposit.value);
  const incomeLimit =
    income === null
      ? null
      : { percent: burden.value, limitCents: income * burden.value, source: burden.source };
  const obstacles: Obstacle[] = [];
  if (cash !== null && cashCents > cash * 100) obstacles.push('cash');
  if (monthly !== null && priceCents > monthly * 100) obstacles.push('monthly');
  if (incomeLimit && priceCents > incomeLimit.limitCents) obstacles.push('income');
  return {
    deposit: { months: deposit.value, amountCents: priceCents * deposit.value, source: deposit.source },
    cashCents,
    monthCents: priceCents,
    yearCents: priceCents * 12,
    cashLeftCents: (cash ?? 0) * 100 - cashCents,
    monthLeftCents: (monthly ?? 0) * 100 - priceCents,
    incomeLimit,
    obstacles,
  };
}
