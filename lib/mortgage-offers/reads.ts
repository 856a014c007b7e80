import { cacheTags } from '@/lib/listings/cache-tags';
import { listMortgageOffers } from '@/lib/mortgage-offers/queries';
import { dependOn } from '@/lib/next/page-facts';

export function readMortgageOffers() {
  dependOn(cacheTags.mortgageOffers);
  return listMortgageOffers();
}
