// Every listing query that a visitor can cause, for the bench and tests/integration/public-queries.test.ts.

import type { Budget } from '@/lib/affordability/types';
import {
  API_MAX_PAGE_SIZE,
  LISTING_SORTS,
  type ListingSort,
  MAP_PIN_LIMIT,
  type Market,
  type PropertyType,
} from '@/lib/listings/constants';
import * as queries from '@/lib/listings/queries';
import { gridOf } from '@/lib/map/grid';
import { getPublicProfile, listPublishedHomes, listSitemapProfiles } from '@/lib/people/queries';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { choicesOf } from '@/lib/search/filters/choices';
import { ANYWHERE } from '@/lib/search/filters/search-area';
import { type Bounds, type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import {
  countChanges,
  countHomes,
  countHomesByPlace,
  findNearestInPrice,
  getPriceStatistics,
  listGridHomes,
  listHomeChanges,
  listPins,
} from '@/lib/search/queries';
import { cardCosts } from '@/lib/search/results/budget-reads';
import * as results from '@/lib/search/results/results-queries';
import type { Search } from '@/lib/search/types';

export type QueryKind =
  | 'page'
  | 'affordable'
  | 'places'
  | 'words'
  | 'deep'
  | 'count'
  | 'map'
  | 'whole'
  | 'other';

export type PublicQuery = {
  name: string;
  kind: QueryKind;
  calls: string;
  run: () => Promise<unknown>;
};

export type Named = { change: Partial<ListingFilters>; place?: string; words?: string; kind?: QueryKind };

const CENTRE: Bounds = { south: 34.67, west: 33.02, north: 34.7, east: 33.06 };
export const BAY: Bounds = { south: 34.6, west: 32.9, north: 34.8, east: 33.2 };
export const CYPRUS: Bounds = { south: 34.5, west: 32.2, north: 35.8, east: 34.7 };

export const SEARCHES: Record<string, Named> = {
  all: { change: {} },
  country: { change: { country: 'greece' } },
  'country, price, bedrooms': {
    change: { country: 'cyprus', priceMin: 200_000, priceMax: 400_000, bedrooms: 3 },
  },
  kind: { change: { propertyTypes: ['land'] } },
  town: { change: {}, place: 'germasogeia' },
  island: { change: {}, place: 'paros', kind: 'places' },
  district: { change: {}, place: 'limassol', kind: 'places' },
  region: { change: {}, place: 'attica', kind: 'places' },
  'kind in a district': { change: { propertyTypes: ['land'] }, place: 'limassol', kind: 'places' },
  'kind in a large region': {
    change: { propertyTypes: ['land'] },
    place: 'central-macedonia',
    kind: 'places',
  },
  'dear flats in a region': {
    change: { propertyTypes: ['apartment'], priceMin: 1_000_000 },
    place: 'thessaloniki',
    kind: 'places',
  },
  'frequent words': { change: {}, words: 'sea view', kind: 'words' },
  'rare words': { change: {}, words: 'makariou', kind: 'words' },
  'rare features': { change: { features: ['pool', 'garden', 'waterfront', 'ev_charging', 'gym'] } },
  features: { change: { features: ['pool', 'garden'] } },
  'feature, kind and price': {
    change: { features: ['swimming_pool'], propertyTypes: ['house'], priceMax: 300_000 },
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
/** Few enough to be individual on the map. */
const EXPENSIVE = saleOf({ priceMin: 10_000_000, bedrooms: 5 });
const idOf = (slug: string) => getPlaceBySlug(slug)?.id ?? 0;

export function searchOf({ change, place, words = '' }: Named, sort: ListingSort, page: number): Search {
  return saleOf({ ...change, sort, page }, { places: place ? [idOf(place)] : [], words });
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
      run: () => results.searchListings(search),
    };
  };
  return [
    ...LISTING_SORTS.flatMap((sort) => [page(sort, 1), page(sort, 90)]),
    {
      name: `${name}, count`,
      kind: 'count',
      calls: 'countHomes',
      run: () => countHomes(first),
    },
    {
      name: `${name}, 500 pins`,
      kind: 'map',
      calls: 'listPins',
      run: () => listPins(first, MAP_PIN_LIMIT),
    },
    {
      name: `${name}, clusters`,
      kind: 'map',
      calls: 'listGridHomes',
      run: () => listGridHomes(first, gridOf(CYPRUS, 8)),
    },
  ];
}

/** Deep pages, each with the first page, which they may exceed only slightly in cost. */
function deepQueries(deepest: number): PublicQuery[] {
  return ['all', 'country', 'district', 'region'].flatMap((name) =>
    LISTING_SORTS.flatMap((sort) =>
      [1, deepest].map((page): PublicQuery => {
        const search = searchOf(SEARCHES[name] ?? { change: {} }, sort, page);
        return {
          name: deepName(name, sort, page),
          kind: 'deep',
          calls: 'searchListings',
          run: () => results.searchListings(search),
        };
      }),
    ),
  );
}

const deepName = (name: string, sort: ListingSort, page: number) => `${name}, ${sort}, whole page ${page}`;

/** Each time for another buyer, so that nothing is known of the prices they can pay. */
function affordableQueries(): PublicQuery[] {
  const buyer = (isMainHome: boolean): Budget => ({
    ...{ cash: 40_000 + Math.floor(Math.random() * 80_000), monthly: 1_000, income: null, age: 40 },
    ...{ isMainHome, isFirstHome: isMainHome, isResident: true, buyers: 1, rate: null, years: null },
  });
  const firstPage = async (status: Market, isMainHome: boolean, sort: ListingSort) => {
    const budget = buyer(isMainHome);
    const found = await results.searchListings({ ...saleOf({ budget, sort }), status });
    cardCosts(status, found, budget);
    return found;
  };
  return (['recommended', 'left'] as const).flatMap((sort) =>
    [
      ['a main home', 'for_sale', true] as const,
      ['another home', 'for_sale', false] as const,
      ['a rental', 'for_rent', false] as const,
    ].map(([what, status, isMainHome]) => ({
      name: `affordable, ${what}, ${sort}`,
      kind: 'affordable' as const,
      calls: 'searchListings',
      run: () => firstPage(status, isMainHome, sort),
    })),
  );
}

/** @param deepest a page number that the largest searches have */
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
    results.listSimilarListings({ ...like, type, place: idOf(place), priceCents });
  const choices = choicesOf('for_sale', NO_FILTERS).map(({ change }) => change);
  const newest = searchOf(SEARCHES.all ?? { change: {} }, 'newest', 1);
  return [
    ...Object.entries(SEARCHES).flatMap(searchQueries),
    ...deepQueries(deepest),
    ...affordableQueries(),
    other('searchListings', () => results.searchListings(newest, API_MAX_PAGE_SIZE), 'whole', 'feed of 50'),
    ...([CYPRUS, BAY, CENTRE] as const).map((bounds, at) =>
      other(
        'listGridHomes',
        () => listGridHomes(saleOf({}), gridOf(bounds, 9 + 2 * at)),
        'map',
        `zoom ${9 + 2 * at}`,
      ),
    ),
    other('listGridHomes', () => listGridHomes(EXPENSIVE, gridOf(CYPRUS, 8)), 'map', 'few homes'),
    other('listFeaturedListings', () => results.listFeaturedListings(1), 'whole'),
    other('listListingsByIds', () => queries.listListingsByIds(sample.ids.slice(0, 24)), 'page'),
    other('listSimilarListings', () => similar('apartment', 'limassol', 25_000_000), 'places', 'flats'),
    other('listSimilarListings', () => similar('land', 'paros', 25_000_000), 'places', 'rare'),
    other('listSimilarListings', () => similar('house', 'attica', null), 'places', 'without a price'),
    other('getPublicListing', () => queries.getPublicListing(someId())),
    other('countChanges', () => countChanges(saleOf({}), choices), 'whole', 'every choice of the form'),
    other('countHomesByPlace', () => countHomesByPlace(), 'whole'),
    other('listRemovedListingIds', () => queries.listRemovedListingIds(), 'whole'),
    other('listShardListings', () => queries.listShardListings(0), 'whole'),
    other('listHomeChanges', () => listHomeChanges(), 'whole'),
    other('findNearestInPrice', () => findNearestInPrice(saleOf({}), 25_000_000, 5), 'count'),
    ...['germasogeia', 'limassol', 'attica'].map((place) =>
      other(
        'getPriceStatistics',
        () => getPriceStatistics(saleOf({}, { places: [idOf(place)], words: '' })),
        'places',
        place,
      ),
    ),
    other('getPublicProfile', () => getPublicProfile(sample.username)),
    other('listPublishedHomes', () => listPublishedHomes(sample.ownerId, 1)),
    other('listSitemapProfiles', () => listSitemapProfiles(), 'whole'),
  ];
}
