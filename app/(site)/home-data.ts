import { readFeaturedListings, readPopularPlaces } from '@/lib/listings/reads';
import { log } from '@/lib/log';
import { readMortgageOffers } from '@/lib/mortgage-offers/reads';
import { neverKeep } from '@/lib/next/page-facts';

/** Places per market on the home page. */
const PLACES_SHOWN = 16;

/** All data of the home page, with one page of featured homes: `null` if only these cannot be read. */
export async function loadHome(page: number) {
  const [featured, offers, places] = await Promise.all([
    readFeaturedListings(page).catch((error: unknown) => {
      log.error({ err: error }, 'the featured homes cannot be shown');
      neverKeep();
      return null;
    }),
    readMortgageOffers(),
    readPopularPlaces(PLACES_SHOWN),
  ]);
  return { featured, offers, buyPlaces: places.buy, rentPlaces: places.rent };
}
