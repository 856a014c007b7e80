import { cardLines } from '@/lib/affordability/affordability-text';
import { costsOf } from '@/lib/affordability/buying';
import { pricedHome } from '@/lib/affordability/priced-home';
import { rentCostsOf } from '@/lib/affordability/renting';
import type { Budget, PricedHome } from '@/lib/affordability/types';
import type { Market } from '@/lib/listings/constants';
import type { ListingCard, SearchResult } from '@/lib/listings/types';

type Found = Pick<SearchResult, 'results' | 'newBuilds'>;

const toCost = (card: ListingCard, { newBuilds }: Found) =>
  pricedHome(card, newBuilds?.has(card.id) === true);

/** What each costs and why it fits, by id. */
export function cardCosts(
  market: Market,
  found: Found,
  budget: Budget | null,
): ReadonlyMap<number, readonly string[]> {
  if (!budget) return new Map();
  return new Map(
    found.results.map((card) => [card.id, cardLines(market, toCost(card, found), budget) ?? []]),
  );
}

const euros = (cents: number) => cents / 100;

/** As /api has them, in euro, by id. */
export function apiCosts(market: Market, found: Found, budget: Budget | null) {
  const costs = new Map<number, object>();
  for (const card of found.results) {
    const own = budget && apiCostsOf(market, toCost(card, found), budget);
    if (own) costs.set(card.id, own);
  }
  return costs;
}

function apiCostsOf(market: Market, home: PricedHome, budget: Budget) {
  const costs = market === 'for_sale' ? costsOf(home, budget) : null;
  const rent = market === 'for_rent' ? rentCostsOf(home, budget) : null;
  const all = costs ?? rent;
  if (!all) return null;
  return {
    cash: euros(all.cashCents),
    monthly: euros(all.monthCents),
    yearly: euros(all.yearCents),
    cash_left: euros(all.cashLeftCents),
    monthly_left: euros(all.monthLeftCents),
    fits: all.obstacles.length === 0,
    ...(rent && { deposit: euros(rent.deposit.amountCents), unknown: ['bills', 'common_expenses'] }),
    ...(costs && {
      taxes_and_fees: euros(costs.feesCents),
      lines: costs.cost.lines.map(({ key, amountCents, basis, source }) => ({
        key,
        amount: euros(amountCents),
        basis,
        source: source.url,
      })),
      loan: euros(costs.loanCents),
      loan_years: costs.years,
      loan_rate: costs.rate,
      loan_limit_percent: costs.loanLimit.percent,
      unknown: [
        'common_expenses',
        'insurance',
        ...(costs.propertyTax.amountCents === null ? ['property_tax'] : []),
        ...(costs.loanFee === null ? ['mortgage_registration'] : []),
      ],
    }),
  };
}
