import { cachedFeaturedListings, cachedPlaceCounts } from '@/lib/listings/cache';
import type { MarketStatus } from '@/lib/listings/constants';
import { distinctLandings, landingPages } from '@/lib/listings/landing-pages';
import { landingPath } from '@/lib/listings/landing-path';
import { cachedMortgageOffers } from '@/lib/mortgage-offers/cache';

/** Places named on the home page for each market. */
const PLACES_SHOWN = 16;

/** Everything the home page shows, with one page of featured homes. */
export async function loadHome(page: number) {
  const [featured, offers, counts] = await Promise.all([
    cachedFeaturedListings(page),
    cachedMortgageOffers(),
    cachedPlaceCounts(),
  ]);
  const pages = landingPages(counts).filter(({ type, place }) => type === null && place.kind !== 'country');
  const linksFor = (status: MarketStatus) =>
    distinctLandings(
      pages.filter((landing) => landing.status === status),
      PLACES_SHOWN,
    ).map(({ place, count }) => ({ name: place.nameEn, href: landingPath(status, place.slug), count }));
  return { featured, offers, buyPlaces: linksFor('for_sale'), rentPlaces: linksFor('for_rent') };
}
