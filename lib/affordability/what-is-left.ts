import { costsOf } from './buying';
import type { Budget, PricedHome } from './types';

/** The less is paid a month, and in all, the more is left. Within a class of homes it follows the price. */
export type Paid = { monthCents: number; totalCents: number };

/** Of a home for sale; a rental leaves what its rent does not take. `null` without a valid price. */
export function paidFor(home: PricedHome, budget: Budget): Paid | null {
  const costs = costsOf(home, budget);
  return costs && { monthCents: costs.monthCents, totalCents: home.priceCents + costs.feesCents };
}

/** Most left first. */
export const byWhatIsLeft = (a: Paid, b: Paid): number =>
  a.monthCents - b.monthCents || a.totalCents - b.totalCents;
