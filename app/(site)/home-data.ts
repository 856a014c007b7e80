import { cachedFeaturedListings } from '@/lib/listings/cache';
import { cachedMortgageOffers } from '@/lib/mortgage-offers/cache';
import { placeLinks } from './place-links';

/** Places named on the home page for each market. */
const PLACES_SHOWN = 16;

/** Everything the home page shows, with one page of featured homes. */
export async function loadHome(page: number) {
  const [featured, offers, buyPlaces, rentPlaces] = await Promise.all([
    cachedFeaturedListings(page),
    cachedMortgageOffers(),
    placeLinks('for_sale', PLACES_SHOWN),
    placeLinks('for_rent', PLACES_SHOWN),
  ]);
  return { featured, offers, buyPlaces, rentPlaces };
}
