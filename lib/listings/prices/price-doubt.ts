import { formatNumber, formatPrice } from '@/lib/format';
import { type Market, PLAUSIBLE_PRICES } from '@/lib/listings/constants';

export type AskedPrice = { status: Market; cents: number };

/** A change by this factor is more often a typing error than a decision. */
const DOUBTFUL_FACTOR = 3;

export function priceDoubt(asked: AskedPrice, before: AskedPrice | null): string | null {
  const { status, cents } = asked;
  const price = formatPrice(cents, status);
  const { min, max } = PLAUSIBLE_PRICES[status];
  if (before?.status === status && before.cents > 0) {
    const factor = cents / before.cents;
    if (factor < DOUBTFUL_FACTOR && factor > 1 / DOUBTFUL_FACTOR) return null;
    return `So far it was ${formatPrice(before.cents, status)}, now it is ${price}: ${timesAsMuch(factor)}.`;
  }
  const what = status === 'for_sale' ? 'price for a home' : 'rent';
  if (cents < min * 100) return `${price} would be an unusually low ${what}.`;
  return cents > max * 100 ? `${price} would be an unusually high ${what}.` : null;
}

function timesAsMuch(factor: number): string {
  const times = formatNumber(Math.max(factor, 1 / factor));
  return factor > 1 ? `${times} times as much` : `${times} times less`;
}
