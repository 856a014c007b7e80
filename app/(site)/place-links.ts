import type { MarketStatus } from '@/lib/listings/constants';
import { distinctLandings, landingPages } from '@/lib/listings/search/landing-pages';
import { landingPath } from '@/lib/listings/search/landing-path';
import type { PlaceCount } from '@/lib/listings/types';

/** Links to the place pages with the most listings, without pages that show the same ones. */
export function placeLinks(counts: readonly PlaceCount[], status: MarketStatus, limit: number) {
  const pages = landingPages(counts).filter((landing) => landing.status === status && landing.type === null);
  return distinctLandings(pages, limit).map(({ place, count }) => ({
    name: place.nameEn,
    href: landingPath(status, place.slug),
    count,
  }));
}
