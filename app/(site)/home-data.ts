import { cachedFeaturedListings, cachedPlaceCounts } from '@/lib/listings/cache';
import { cachedMortgageOffers } from '@/lib/mortgage-offers/cache';
import { placeLinks } from './place-links';

/** Places per market on the home page. */
const PLACES_SHOWN = 16;

/** All data of the home page, with one page of featured homes. */
export async function loadHome(page: number) {
  const [featured, offers, counts] = await Promise.all([
    cachedFeaturedListings(page),
    cachedMortgageOffers(),
    cachedPlaceCounts(),
  ]);
  const buyPlaces = placeLinks(counts, 'for_sale', PLACES_SHOWN);
  const rentPlaces = placeLinks(counts, 'for_rent', PLACES_SHOWN);
  return { featured, offers, buyPlaces, rentPlaces };
}
