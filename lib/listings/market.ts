import { MARKET_SLUGS, MARKETS, type Market, type PropertyStatus } from '@/lib/listings/constants';

/** Everything that is not for sale counts as for rent. */
export function marketOf(status: PropertyStatus): Market {
  return status === 'for_sale' ? 'for_sale' : 'for_rent';
}

export function marketOfSlug(slug: string): Market | null {
  return MARKETS.find((market) => MARKET_SLUGS[market] === slug) ?? null;
}
