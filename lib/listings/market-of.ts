import type { MarketStatus, PropertyStatus } from '@/lib/listings/constants';

/** The market in which a home is shown. By the specification everything not for sale is 'For Rent'. */
export function marketOf(status: PropertyStatus): MarketStatus {
  return status === 'for_sale' ? 'for_sale' : 'for_rent';
}
