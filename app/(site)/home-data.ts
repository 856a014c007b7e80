import { cachedFeaturedListings, cachedPopularPlaces } from '@/lib/listings/cache';
import { cachedMortgageOffers } from '@/lib/mortgage-offers/cache';

/** Places per market on the home page. */
const PLACES_SHOWN = 16;

/** All data of the home page, with one page of featured homes. */
export async function loadHome(page: number) {
  const [featured, offers, places] = await Promise.all([
    cachedFeaturedListings(page),
    cachedMortgageOffers(),
    cachedPopularPlaces(PLACES_SHOWN),
  ]);
  return { featured, offers, buyPlaces: places.buy, rentPlaces: places.rent };
}
