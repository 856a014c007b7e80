import type { MarketStatus } from '@/lib/listings/constants';
import type { PlaceCount } from '@/lib/listings/types';
import { distinctLandings, landingPages } from '@/lib/search/results/landing-pages';
import { landingPath } from '@/lib/search/results/landing-path';

export type PlaceLink = { name: string; href: string; count: number };

/** Links to the place pages with the most listings, `limit` per market, without pages that show the same ones. */
export function placeLinks(
  counts: readonly PlaceCount[],
  limit: number,
): { buy: PlaceLink[]; rent: PlaceLink[] } {
  const places = landingPages(counts).filter(({ type }) => type === null);
  const linksOf = (status: MarketStatus) =>
    distinctLandings(
      places.filter((landing) => landing.status === status),
      limit,
    ).map(({ place, count }) => ({
      name: place.nameEn,
      href: landingPath(status, place.slug),
      count,
    }));
  return { buy: linksOf('for_sale'), rent: linksOf('for_rent') };
}
