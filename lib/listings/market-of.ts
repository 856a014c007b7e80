import type { MarketStatus, PropertyStatus } from '@/lib/listings/constants';

/** The market in which a home is shown. Everything that is not for sale counts as for rent. */
export function marketOf(status: PropertyStatus): MarketStatus {
  return status === 'for_sale' ? 'for_sale' : 'for_rent';
}
