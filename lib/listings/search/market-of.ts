import type { MarketStatus, PropertyStatus } from '@/lib/listings/constants';

/** The market that a home is shown in. The specification: everything that is not for sale reads 'For Rent'. */
export function marketOf(status: PropertyStatus): MarketStatus {
  return status === 'for_sale' ? 'for_sale' : 'for_rent';
}
