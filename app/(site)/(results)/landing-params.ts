import { cachedPlaceCounts } from '@/lib/listings/cache';
import { PROPERTY_TYPE_PLURALS } from '@/lib/listings/constants';
import { type LandingPage, landingPages } from '@/lib/search/results/landing-pages';
import { type Channel, MARKET_OF_CHANNEL } from '@/lib/search/results/results-address';

/** Place pages prerendered per kind; all others, like listings, are rendered and cached on their first visit. */
const PRERENDERED = 3;

async function popularPages(channel: Channel): Promise<LandingPage[]> {
  const status = MARKET_OF_CHANNEL[channel];
  return landingPages(await cachedPlaceCounts()).filter((page) => page.status === status);
}

/** Next requires at least one entry; without listings the country page is empty but exists. */
const orFallback = <T>(params: T[], fallback: T): T[] => (params.length > 0 ? params : [fallback]);

/** For /buy/[place]: the places with the most listings. */
export async function landingParams(channel: Channel): Promise<{ place: string }[]> {
  const pages = (await popularPages(channel)).filter(({ type }) => type === null).slice(0, PRERENDERED);
  return orFallback(
    pages.map(({ place }) => ({ place: place.slug })),
    { place: 'cyprus' },
  );
}

/** For /buy/[place]/[type]. */
export async function landingTypeParams(channel: Channel): Promise<{ place: string; type: string }[]> {
  const params = (await popularPages(channel)).flatMap(({ place, type }) =>
    type ? [{ place: place.slug, type: PROPERTY_TYPE_PLURALS[type] }] : [],
  );
  return orFallback(params.slice(0, PRERENDERED), { place: 'cyprus', type: 'apartments' });
}
