import { cachedPlaceCounts } from '@/lib/listings/cache';
import type { MarketStatus } from '@/lib/listings/constants';
import { distinctLandings, landingPages } from '@/lib/listings/landing-pages';
import { landingPath } from '@/lib/listings/landing-path';

/** Links to the place pages with most homes, each to different ones. */
export async function placeLinks(status: MarketStatus, limit: number) {
  const pages = landingPages(await cachedPlaceCounts()).filter(
    (landing) => landing.status === status && landing.type === null,
  );
  return distinctLandings(pages, limit).map(({ place, count }) => ({
    name: place.nameEn,
    href: landingPath(status, place.slug),
    count,
  }));
}
