import { expect, test } from 'vitest';
import { LISTING_SORTS } from '@/lib/listings/constants';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { listPins } from '@/lib/search/queries';
import { searchListings } from '@/lib/search/results/results-queries';

// No listing has been published, so averages must not divide by zero.

const idOf = (slug: string) => getPlaceBySlug(slug)?.id ?? 0;
const BOX = { south: 34.6, west: 32.9, north: 34.8, east: 33.2 };

test.each(LISTING_SORTS)('an empty market answers every search with no results: %s', async (sort) => {
  for (const slug of [null, 'germasogeia', 'limassol', 'attica'])
    for (const change of [
      {},
      { bedrooms: 2, priceMax: 300_000 },
      { bounds: BOX },
      { features: ['garden'] },
    ]) {
      const search = {
        status: 'for_rent' as const,
        filters: { ...NO_FILTERS, ...change, sort },
        area: { places: slug ? [idOf(slug)] : [], words: '' },
      };
      expect(await searchListings(search)).toMatchObject({ results: [], count: 0 });
      expect(await listPins(search, 10)).toEqual([]);
    }
});
