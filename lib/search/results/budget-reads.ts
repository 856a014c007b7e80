import { cardLines } from '@/lib/affordability/affordability-text';
import { costsOf } from '@/lib/affordability/buying';
import { pricedHome } from '@/lib/affordability/priced-home';
import { rentCostsOf } from '@/lib/affordability/renting';
import type { Budget, PricedHome } from '@/lib/affordability/types';
import type { Market } from '@/lib/listings/constants';
import type { ListingCard } from '@/lib/listings/types';
import { newBuildsAmong } from '@/lib/search/budget-query';

/** By id; empty without a budget. */
async function homesToCost(
  market: Market,
  cards: readonly ListingCard[],
  budget: Budget | null,
): Promise<ReadonlyMap<number, PricedHome>> {
  if (!budget || cards.length === 0) return new Map();
  const news = await newBuildsAmong(market === 'for_sale' ? cards.map(({ id }) => id) : []);
  return new Map(cards.map((card) => [card.id, pricedHome(card, news.has(card.id))]));
}

/** What each costs and why it fits, by id. */
export async function cardCosts(
  market: Market,
  cards: readonly ListingCard[],
  budget: Budget | null,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const homes = await homesToCost(market, cards, budget);
  return new Map([...homes].map(([id, home]) => [id, (budget && cardLines(market, home, budget)) ?? []]));
}

const euros = (cents: number) => cents / 100;

/** As /api has them, in euro, by id. */
export async function apiCosts(market: Market, cards: readonly ListingCard[], budget: Budget | null) {
  const homes = await homesToCost(market, cards, budget);
  const costs = new Map<number, object>();
  for (const [id, home] of homes) {
    const own = budget && apiCostsOf(market, home, budget);
    if (own) costs.set(id, own);
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
