import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { MAP_PIN_LIMIT } from '@/lib/listings/constants';
import { listListingsByIds } from '@/lib/listings/queries';
import { ANYWHERE, resolveSearchArea } from '@/lib/search/filters/search-area';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { getPriceStatistics, listPins } from '@/lib/search/queries';
import { listFeaturedListings, searchListings } from '@/lib/search/results/results-queries';
import type { Search } from '@/lib/search/types';
import { createListing, createUser, findPlace } from '../support/factories';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const rooms = (bedrooms: number, bathrooms: number) => ({ bedrooms, bathrooms });
type Change = Partial<ListingFilters>;
const searchOf = (status: Search['status'], change: Change = {}, area = ANYWHERE): Search => ({
  status,
  filters: { ...NO_FILTERS, ...change },
  area,
});

const idOf: Record<string, number> = {};
const nameOf = (id: number) => Object.keys(idOf).find((name) => idOf[name] === id) ?? String(id);

async function found(change: Change, area = ANYWHERE, status: Search['status'] = 'for_sale') {
  const { results, count } = await searchListings(searchOf(status, change, area));
  expect(results.length).toBe(Math.min(count, 10));
  return results.map(({ id }) => nameOf(id));
}
const foundSet = async (...args: Parameters<typeof found>) => (await found(...args)).sort();

async function locate(location: string, change: Change = {}) {
  const { area, country } = resolveSearchArea({ location, country: change.country ?? null });
  return foundSet({ ...change, country }, area);
}

beforeAll(async () => {
  const ownerId = (await createUser()).id;
  const [germasogeia, limassolTown, heraklion] = await Promise.all([
    findPlace('germasogeia'),
    findPlace('limassol-city'),
    findPlace('heraklion-city'),
  ]);
  const homes: Record<string, Parameters<typeof createListing>[0]> = {
    flat: {
      title: 'Flat by the marina',
      country: 'cyprus',
      placeId: limassolTown.id,
      location: 'Makariou Avenue, Limassol',
      ...at(34.68, 33.04),
      priceCents: 20_000_000n,
      ...rooms(1, 1),
      amenities: ['elevator', 'pool'],
      recommendedScore: 500,
      listedAt: daysAgo(3),
    },
    villa: {
      title: 'Villa with a café terrace',
      propertyType: 'house',
      country: 'cyprus',
      placeId: germasogeia.id,
      location: 'Germasogeia, Limassol',
      ...at(34.72, 33.09),
      priceCents: 90_000_000n,
      ...rooms(4, 3),
      areaM2: 300,
      amenities: ['pool', 'garden', 'garage'],
      recommendedScore: 900,
      listedAt: daysAgo(30),
    },
    cretan: {
      title: 'Stone house',
      propertyType: 'house',
      country: 'greece',
      placeId: heraklion.id,
      location: 'Heraklion, Crete',
      ...at(35.33, 25.13),
      priceCents: 15_000_000n,
      ...rooms(2, 2),
      recommendedScore: 700,
      listedAt: daysAgo(10),
    },
    plot: {
      title: 'Plot with sea view',
      propertyType: 'land',
      country: 'cyprus',
      placeId: germasogeia.id,
      location: 'Germasogeia',
      ...at(34.721, 33.091),
      priceCents: null,
      bedrooms: null,
      bathrooms: null,
      areaM2: null,
      lotSizeM2: 800,
      recommendedScore: 100,
      listedAt: daysAgo(1),
    },
    rental: { title: 'Room', propertyStatus: 'for_rent', priceCents: 80_000n, listedAt: daysAgo(2) },
    unpublished: { title: 'Hidden flat by the marina', published: false, priceCents: 1_000_000n },
  };
  for (const [name, data] of Object.entries(homes)) {
    const { id } = await createListing({ energyClass: null, ...data, ownerId });
    idOf[name] = id;
  }
});

describe('each filter', () => {
  test('a market shows only its public listings', async () => {
    expect(await foundSet({})).toEqual(['cretan', 'flat', 'plot', 'villa']);
    expect(await foundSet({}, ANYWHERE, 'for_rent')).toEqual(['rental']);
  });
  test('country', async () => expect(await foundSet({ country: 'greece' })).toEqual(['cretan']));
  test('minimum price, which a listing without a price does not meet', async () =>
    expect(await foundSet({ priceMin: 200_000 })).toEqual(['flat', 'villa']));
  test('maximum price', async () =>
    expect(await foundSet({ priceMax: 200_000 })).toEqual(['cretan', 'flat']));
  test('both prices, bounds included', async () =>
    expect(await foundSet({ priceMin: 150_000, priceMax: 150_000 })).toEqual(['cretan']));
  test('kind of property', async () =>
    expect(await foundSet({ propertyTypes: ['house'] })).toEqual(['cretan', 'villa']));
  test('bedrooms are a minimum', async () =>
    expect(await foundSet({ bedrooms: 2 })).toEqual(['cretan', 'villa']));
  test('bathrooms are a minimum', async () => expect(await foundSet({ bathrooms: 3 })).toEqual(['villa']));
  test('a listing must have every chosen feature', async () => {
    expect(await foundSet({ features: ['pool'] })).toEqual(['flat', 'villa']);
    expect(await foundSet({ features: ['pool', 'garden'] })).toEqual(['villa']);
    expect(await foundSet({ features: ['fireplace'] })).toEqual([]);
  });
  test('map area', async () => {
    const bounds = { south: 34.7, west: 33, north: 34.8, east: 33.2 };
    expect(await foundSet({ bounds })).toEqual(['plot', 'villa']);
  });
  test('all together', async () =>
    expect(
      await found({
        country: 'cyprus',
        propertyTypes: ['house'],
        bedrooms: 3,
        priceMax: 900_000,
        features: ['garage'],
      }),
    ).toEqual(['villa']));
});

describe('each sort', () => {
  test.each([
    ['recommended', ['villa', 'cretan', 'flat', 'plot']],
    ['newest', ['plot', 'flat', 'cretan', 'villa']],
    ['oldest', ['villa', 'cretan', 'flat', 'plot']],
    ['price-asc', ['cretan', 'flat', 'villa', 'plot']],
    ['price-desc', ['villa', 'flat', 'cretan', 'plot']],
  ] as const)('%s', async (sort, order) => {
    expect(await found({ sort })).toEqual(order);
  });
});

describe('location', () => {
  test.each(['Limassol', 'Λεμεσός', 'limasol'])('%s finds the town and its suburbs', async (text) => {
    expect(await locate(text)).toEqual(['flat', 'plot', 'villa']);
  });
  test('an area finds its own listings', async () =>
    expect(await locate('Germasogeia')).toEqual(['plot', 'villa']));
  test('a country', async () => expect(await locate('Greece')).toEqual(['cretan']));
  test('a street next to the town', async () => expect(await locate('Makariou, Limassol')).toEqual(['flat']));
  test('words in titles, ignoring accents', async () => {
    expect(await locate('cafe terrace')).toEqual(['villa']);
    expect(await locate('stone house')).toEqual(['cretan']);
    expect(await locate('zzzqqq')).toEqual([]);
  });
  test('a place outside the chosen country finds nothing', async () =>
    expect(await locate('Heraklion', { country: 'cyprus' })).toEqual([]));
});

describe('hostile text is treated as text', () => {
  test.each([
    "'; DROP TABLE listings; --",
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    '&|!():*<->',
    '"unbalanced',
    "a' & b | !c",
    '😀'.repeat(50),
    'x'.repeat(200),
  ])('%j', async (words) => {
    expect(await found({}, { places: [], words })).toEqual([]);
    expect(await db.listing.count()).toBe(6);
  });
});

describe('pages', () => {
  beforeAll(async () => {
    const ownerId = (await createUser()).id;
    // Equal score, price and timestamp: only the id distinguishes them.
    for (let index = 0; index < 25; index += 1) {
      await createListing({
        ownerId,
        propertyStatus: 'for_rent',
        priceCents: 70_000n,
        listedAt: daysAgo(5),
        recommendedScore: 10,
        pictures: 0,
      });
    }
  });

  test.each(['recommended', 'newest', 'oldest', 'price-asc', 'price-desc'] as const)(
    'every listing is on exactly one page, sorted by %s',
    async (sort) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => searchListings(searchOf('for_rent', { sort, page }))),
      );
      const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
      expect(ids).toHaveLength(26);
      expect(new Set(ids).size).toBe(26);
      expect(pages[0]).toMatchObject({ count: 26, pageCount: 3 });
    },
  );
  test.each([4, 9_999_999])('there is nothing past the last page: %i', async (page) => {
    const { results, count } = await searchListings(searchOf('for_rent', { page }));
    expect([results, count]).toEqual([[], 26]);
  });
  test('the page size can be changed', async () => {
    const { results, pageCount } = await searchListings(searchOf('for_rent'), 20);
    expect([results.length, pageCount]).toEqual([20, 2]);
  });
});

describe('a card', () => {
  test('is new for seven days', async () => {
    const { results } = await searchListings(searchOf('for_sale'));
    const isNew = Object.fromEntries(results.map((card) => [nameOf(card.id), card.isNew]));
    expect(isNew).toEqual({ plot: true, flat: true, cretan: false, villa: false });
  });
  test('has the price before the last change', async () => {
    const { id } = await createListing({ priceCents: 95_000_000n });
    await db.listing.update({ where: { id }, data: { priceCents: 90_000_000n } });
    const [card] = await listListingsByIds([id]);
    expect(card).toMatchObject({ priceCents: 90_000_000, formerPriceCents: 95_000_000 });
    await db.listing.delete({ where: { id } });
  });
  test('is found by id in the requested order, unless it is not public', async () => {
    const ids = [idOf.plot, idOf.unpublished, idOf.flat].flatMap((id) => id ?? []);
    expect((await listListingsByIds(ids)).map(({ id }) => nameOf(id))).toEqual(['plot', 'flat']);
  });
});

describe('pins', () => {
  test('are the same listings as in the list, best first', async () => {
    const pins = await listPins(searchOf('for_sale'), MAP_PIN_LIMIT);
    expect(pins.map(({ id }) => nameOf(id))).toEqual(['villa', 'cretan', 'flat', 'plot']);
    expect(pins[0]).toEqual({ id: idOf.villa, latitude: 34.72, longitude: 33.09, priceCents: 90_000_000 });
    expect(await listPins(searchOf('for_sale'), 2)).toHaveLength(2);
  });
});

describe('featured', () => {
  test('chosen listings first, then the best, none without a photo', async () => {
    await db.listing.update({ where: { id: idOf.plot ?? 0 }, data: { featured: true } });
    const { results, count } = await listFeaturedListings(1);
    expect(nameOf(results[0]?.id ?? 0)).toBe('plot');
    expect(nameOf(results[1]?.id ?? 0)).toBe('villa');
    expect(count).toBe(5);
    expect((await listFeaturedListings(9_999_999)).results).toEqual([]);
  });
});

describe('price statistics', () => {
  test('omit listings without a price, and medians of too few', async () => {
    const { area } = resolveSearchArea({ location: 'Limassol', country: null });
    expect(await getPriceStatistics(searchOf('for_sale', {}, area))).toEqual({
      lowestCents: 20_000_000,
      highestCents: 90_000_000,
      medianCents: null,
      medianPerM2Cents: null,
    });
    expect(await getPriceStatistics(searchOf('for_sale', { propertyTypes: ['land'] }, area))).toMatchObject({
      lowestCents: null,
    });
  });
  test('are medians of enough listings', async () => {
    const { id: placeId } = await findPlace('tala');
    for (const price of [100n, 200n, 300n, 400n, 1_000n]) {
      await createListing({
        placeId,
        country: 'cyprus',
        priceCents: price * 100_000n,
        areaM2: 100,
        pictures: 0,
      });
    }
    expect(await getPriceStatistics(searchOf('for_sale', {}, { places: [placeId], words: '' }))).toEqual({
      lowestCents: 10_000_000,
      highestCents: 100_000_000,
      medianCents: 30_000_000,
      medianPerM2Cents: 300_000,
    });
  });
});
