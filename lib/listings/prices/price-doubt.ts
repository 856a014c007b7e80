import { formatPrice } from '@/lib/format';
import { type Market, PLAUSIBLE_PRICES } from '@/lib/listings/constants';
import { tPriceDoubt } from '@/messages/price-doubt';

export type AskedPrice = { status: Market; cents: number };

/** A change by this factor is more often a typing error than a decision. */
const DOUBTFUL_FACTOR = 2;

export const isDoubtful = (factor: number) => factor > DOUBTFUL_FACTOR || factor < 1 / DOUBTFUL_FACTOR;

export function priceDoubt(asked: AskedPrice, before: AskedPrice | null): string | null {
  const { status, cents } = asked;
  const price = formatPrice(cents, status);
  const { min, max } = PLAUSIBLE_PRICES[status];
  if (before?.status === status && before.cents > 0) {
    const factor = cents / before.cents;
    if (!isDoubtful(factor)) return null;
    const times = Math.round(Math.max(factor, 1 / factor));
    return tPriceDoubt(factor > 1 ? 'more' : 'less', {
      before: formatPrice(before.cents, status),
      price,
      times,
    });
  }
  const isSale = status === 'for_sale';
  if (cents < min * 100) return tPriceDoubt(isSale ? 'lowPrice' : 'lowRent', { price });
  return cents > max * 100 ? tPriceDoubt(isSale ? 'highPrice' : 'highRent', { price }) : null;
}
