import { formatDecimal, formatEuros } from '@/lib/format';
import { tAffordability } from '@/messages/affordability';
import { costsOf } from './buying';
import { rentCostsOf } from './renting';
import type { Budget, BuyingCosts, Deal, Obstacle, PricedHome, RentCosts } from './types';

const euros = (amount: number) => formatEuros(amount * 100);
/** Amounts on a card are rounded; the account of a home has the cents. */
const rounded = (cents: number) => formatEuros(Math.round(cents / 100) * 100);

/** A missing cent never reads as nothing. */
const upwards = (cents: number) => formatEuros(Math.ceil(cents / 100) * 100);

export function budgetText({ cash, monthly }: Budget): string {
  if (cash === null) return tAffordability('chip.monthly', { monthly: euros(monthly ?? 0) });
  if (monthly === null) return tAffordability('chip.cash', { cash: euros(cash) });
  return tAffordability('chip.both', { cash: euros(cash), monthly: euros(monthly) });
}

/** What it costs, and why it fits; `null` if it does not. */
export function cardLines(market: Deal, home: PricedHome, budget: Budget): [string, string] | null {
  if (market === 'for_rent') {
    const rent = rentCostsOf(home, budget);
    return rent && rent.obstacles.length === 0 ? rentLines(rent, budget) : null;
  }
  const costs = costsOf(home, budget);
  if (!costs || costs.obstacles.length > 0) return null;
  const { cashCents, feesCents, monthCents, loanCents } = costs;
  const spent = { cash: rounded(cashCents), fees: rounded(feesCents) };
  if (loanCents === 0)
    return [
      tAffordability('card.cashOnly', spent),
      tAffordability('why.cashOnly', { left: rounded(costs.cashLeftCents) }),
    ];
  return [
    tAffordability('card.loan', { ...spent, month: rounded(monthCents) }),
    tAffordability('why.loan', {
      percent: loanPercent(home.priceCents, loanCents),
      limit: costs.loanLimit.percent,
      left: rounded(costs.monthLeftCents),
    }),
  ];
}

function rentLines(
  { cashCents, monthCents, deposit, ...left }: RentCosts,
  { monthly }: Budget,
): [string, string] {
  return [
    tAffordability('card.rent', {
      cash: rounded(cashCents),
      months: deposit.months,
      month: rounded(monthCents),
    }),
    monthly === null
      ? tAffordability('why.rentCash', { left: rounded(left.cashLeftCents) })
      : tAffordability('why.rent', { left: rounded(left.monthLeftCents) }),
  ];
}

/** One decimal, upwards: a loan above the limit never reads as the limit. */
const loanPercent = (priceCents: number, loanCents: number) =>
  formatDecimal(Math.ceil((loanCents / priceCents) * 1_000) / 10);

/** Why a home for sale does not fit; [] if it does. */
export function buyingObstacles(priceCents: number, costs: BuyingCosts): string[] {
  const { loanCents, loanLimit, monthLeftCents, incomeLimit, ageLimit, obstacles } = costs;
  const texts: Record<Obstacle, () => string> = {
    cash: () =>
      tAffordability('not.cash', {
        percent: loanPercent(priceCents, loanCents),
        limit: loanLimit.percent,
      }),
    monthly: () => tAffordability('not.monthly', { missing: upwards(-monthLeftCents) }),
    income: () => tAffordability('not.income', { limit: incomeLimit?.percent ?? 0 }),
    age: () => tAffordability('not.age', { age: ageLimit.age }),
  };
  return obstacles.map((obstacle) => texts[obstacle]());
}

export function rentObstacles({
  obstacles,
  cashLeftCents,
  monthLeftCents,
  incomeLimit,
}: RentCosts): string[] {
  return obstacles.map((obstacle) => {
    if (obstacle === 'cash') return tAffordability('not.cashRent', { missing: upwards(-cashLeftCents) });
    if (obstacle === 'monthly') return tAffordability('not.monthly', { missing: upwards(-monthLeftCents) });
    return tAffordability('not.income', { limit: incomeLimit?.percent ?? 0 });
  });
}
