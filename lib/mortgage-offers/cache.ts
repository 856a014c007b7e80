import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags } from '@/lib/listings/cache-tags';
import { listMortgageOffers } from '@/lib/mortgage-offers/queries';

export async function cachedMortgageOffers() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.mortgageOffers);
  return listMortgageOffers();
}
