// Every listing query that a visitor can cause, with representative arguments: timed by the bench, and their plans
// are checked by tests/integration/query-plans.test.ts.

import {
  API_MAX_PAGE_SIZE,
  LISTING_SORTS,
  type ListingSort,
  MAP_PIN_LIMIT,
  type PropertyType,
  SEARCH_PAGE_SIZE,
} from '@/lib/listings/constants';
import { listGridHomes } from '@/lib/listings/map/map-clusters-query';
import { getPriceStatistics } from '@/lib/listings/prices/statistics-query';
import * as queries from '@/lib/listings/queries';
import { countSearch } from '@/lib/listings/search/count-query';
import { listPageRows } from '@/lib/listings/search/page-query';
import { needsPlanHint } from '@/lib/listings/search/plan-hint';
import { ANYWHERE } from '@/lib/listings/search/search-area';
import { type Bounds, type ListingFilters, NO_FILTERS } from '@/lib/listings/search/search-params';
import type { Search } from '@/lib/listings/search/search-query';
import * as bitmaps from '@/lib/listings/search-index/bitmap-query';
import * as sitemap from '@/lib/listings/sitemap-query';
import { gridOf } from '@/lib/map/grid';
import { getPublicProfile, listPublishedHomes, listSitemapProfiles } from '@/lib/people/queries';
import { descendantIdsOf, getPlaceBySlug } from '@/lib/places/gazetteer';

export type QueryKind = 'page' | 'places' | 'words' | 'deep' | 'count' | 'map' | 'whole' | 'other';

export type PublicQuery = {
  name: string;
  kind: QueryKind;
  /** The function called, so that functions without a query here are noticed. */
  calls: string;
  run: () => Promise<unknown>;
  /** The part of `run` that the bench times, if not all of it. */
  timed?: () => Promise<unknown>;
};

export type Named = { change: Partial<ListingFilters>; place?: string; words?: string; kind?: QueryKind };

const CENTRE: Bounds = { south: 34.67, west: 33.02, north: 34.7, east: 33.06 };
export const BAY: Bounds = { south: 34.6, west: 32.9, north: 34.8, east: 33.2 };
export const CYPRUS: Bounds = { south: 34.5, west: 32.2, north: 35.8, east: 34.7 };

/** Typical search filters. */
export const SEARCHES: Record<string, Named> = {
  all: { change: {} },
  country: { change: { country: 'greece' } },
  'country, price, bedrooms': {
    change: { country: 'cyprus', priceMin: 200_000, priceMax: 400_000, bedrooms: 3 },
  },
  kind: { change: { propertyType: 'land' } },
  town: { change: {}, place: 'germasogeia' },
  island: { change: {}, place: 'paros', kind: 'places' },
  district: { change: {}, place: 'limassol', kind: 'places' },
  region: { change: {}, place: 'attica', kind: 'places' },
  'kind in a district': { change: { propertyType: 'land' }, place: 'limassol', kind: 'places' },
  'kind in a large region': { change: { propertyType: 'land' }, place: 'central-macedonia', kind: 'places' },
  'dear flats in a region': {
    change: { propertyType: 'apartment', priceMin: 1_000_000 },
    place: 'thessaloniki',
    kind: 'places',
  },
  'frequent words': { change: {}, words: 'sea view', kind: 'words' },
  'rare words': { change: {}, words: 'makariou', kind: 'words' },
  'rare features': { change: { features: ['pool', 'garden', 'waterfront', 'ev_charging', 'gym'] } },
  features: { change: { features: ['pool', 'garden'] } },
  'feature, kind and price': {
    change: { features: ['swimming_pool'], propertyType: 'house', priceMax: 300_000 },
  },
  'feature in a region': { change: { features: ['pool'] }, place: 'attica', kind: 'places' },
  'words in a region': { change: {}, place: 'attica', words: 'sea view', kind: 'words' },
  rooms: { change: { bedrooms: 3, bathrooms: 2 } },
  'price in a district': {
    change: { priceMin: 100_000, priceMax: 300_000 },
    place: 'limassol',
    kind: 'places',
  },
  'centre of a town': { change: { bounds: CENTRE } },
  bay: { change: { bounds: BAY } },
  'most of Cyprus': { change: { bounds: CYPRUS } },
};

const saleOf = (change: Partial<ListingFilters>, area = ANYWHERE): Search => ({
  status: 'for_sale',
  filters: { ...NO_FILTERS, ...change },
  area,
});
const withGarden = saleOf({ features: ['garden'] });

/** Few enough to appear individually on the map. */
const EXPENSIVE = saleOf({ priceMin: 10_000_000, bedrooms: 5 });
const idsOf = (slug: string) => descendantIdsOf(getPlaceBySlug(slug)?.id ?? 0);

export function searchOf({ change, place, words = '' }: Named, sort: ListingSort, page: number): Search {
  return saleOf({ ...change, sort, page }, { placeIds: place ? idsOf(place) : [], words });
}

function searchQueries([name, named]: [string, Named]): PublicQuery[] {
  const { kind = 'page' } = named;
  const first = searchOf(named, 'recommended', 1);
  const page = (sort: ListingSort, number: number): PublicQuery => {
    const search = searchOf(named, sort, number);
    return {
      name: `${name}, ${sort}${number > 1 ? `, page ${number}` : ''}`,
      kind: number > 1 ? 'deep' : kind,
      calls: 'searchListings',
      run: () => queries.searchListings(search),
      // The count is a separate query; it is part of finding the page only where it must come first.
      ...(needsPlanHint(search.filters, search.area)
        ? {}
        : {
            timed: () =>
              listPageRows(
                { ...search, planHint: null },
                { limit: SEARCH_PAGE_SIZE, offset: (number - 1) * SEARCH_PAGE_SIZE },
              ),
          }),
    };
  };
  return [
    ...LISTING_SORTS.flatMap((sort) => [page(sort, 1), page(sort, 90)]),
    {
      name: `${name}, count`,
      kind: 'count',
      calls: 'countSearch',
      run: () => countSearch(first),
    },
    {
      name: `${name}, 500 pins`,
      kind: 'map',
      calls: 'listMapPins',
      run: () => queries.listMapPins(first),
    },
    {
      name: `${name}, clusters`,
      kind: 'map',
      calls: 'listGridHomes',
      run: () => listGridHomes(first, gridOf(CYPRUS, 8)),
    },
  ];
}

/** Pages reachable only through counters, each with the first page, which it may exceed only slightly in cost. */
function deepQueries(deepest: number): PublicQuery[] {
  return ['all', 'country', 'district', 'region'].flatMap((name) =>
    LISTING_SORTS.flatMap((sort) =>
      [1, deepest].map((page): PublicQuery => {
        const search = searchOf(SEARCHES[name] ?? { change: {} }, sort, page);
        return {
          name: deepName(name, sort, page),
          kind: 'deep',
          calls: 'searchListings',
          run: () => queries.searchListings(search),
        };
      }),
    ),
  );
}

const deepName = (name: string, sort: ListingSort, page: number) => `${name}, ${sort}, whole page ${page}`;

/**
 * @param sample ids of existing listings and an existing person
 * @param deepest a page number that the largest searches have
 */
export function publicQueries(
  sample: { ids: number[]; ownerId: string; username: string },
  deepest: number,
): PublicQuery[] {
  const like = { excludeId: 0, status: 'for_sale', limit: 4 } as const;
  const other = (calls: string, run: () => Promise<unknown>, kind: QueryKind = 'other', detail = '') => ({
    name: detail ? `${calls}, ${detail}` : calls,
    kind,
    calls,
    run,
  });
  const someId = () => sample.ids[Math.floor(Math.random() * sample.ids.length)] ?? 1;
  const similar = (type: PropertyType, place: string, priceCents: number | null) =>
    queries.listSimilarListings({ ...like, type, placeIds: idsOf(place), priceCents });
  const newest = searchOf(SEARCHES.all ?? { change: {} }, 'newest', 1);
  return [
    ...Object.entries(SEARCHES).flatMap(searchQueries),
    ...deepQueries(deepest),
    other('searchListings', () => queries.searchListings(newest, API_MAX_PAGE_SIZE), 'page', 'feed'),
    ...([CYPRUS, BAY, CENTRE] as const).map((bounds, at) =>
      other(
        'countSquares',
        () => listGridHomes(saleOf({}), gridOf(bounds, 9 + 2 * at)),
        'map',
        `zoom ${9 + 2 * at}`,
      ),
    ),
    other('countByBitmaps', () => bitmaps.countByBitmaps(withGarden), 'count'),
    other('findByBitmaps', () => bitmaps.findByBitmaps(withGarden, 1_000)),
    other('pointsByBitmaps', () => bitmaps.pointsByBitmaps(withGarden, MAP_PIN_LIMIT), 'map'),
    other('countSquaresByBitmaps', () => bitmaps.countSquaresByBitmaps(withGarden, gridOf(BAY, 11)), 'map'),
    other('cellsBelow', () => listGridHomes(EXPENSIVE, gridOf(CYPRUS, 8)), 'map', 'few homes'),
    other('listFeaturedListings', () => queries.listFeaturedListings(1), 'whole'),
    other('listListingsByIds', () => queries.listListingsByIds(sample.ids.slice(0, 24)), 'page'),
    other('listSimilarListings', () => similar('apartment', 'limassol', 25_000_000), 'places', 'flats'),
    other('listSimilarListings', () => similar('land', 'paros', 25_000_000), 'places', 'rare'),
    other('listSimilarListings', () => similar('house', 'attica', null), 'places', 'without a price'),
    other('getPublicListing', () => queries.getPublicListing(someId())),
    other('countListingsByPlace', () => queries.countListingsByPlace(), 'whole'),
    other('listRemovedListingIds', () => queries.listRemovedListingIds(), 'whole'),
    other('listSitemapShards', () => sitemap.listSitemapShards()),
    other('listShardListings', () => sitemap.listShardListings(0), 'whole'),
    other('listPlaceChanges', () => sitemap.listPlaceChanges(), 'whole'),
    ...['germasogeia', 'limassol', 'attica'].map((place) =>
      other('getPriceStatistics', () => getPriceStatistics('for_sale', idsOf(place), null), 'places', place),
    ),
    other('getPublicProfile', () => getPublicProfile(sample.username)),
    other('listPublishedHomes', () => listPublishedHomes(sample.ownerId, 1), 'page'),
    other('listSitemapProfiles', () => listSitemapProfiles(), 'whole'),
  ];
}
