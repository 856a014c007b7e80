import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rawQuery } from '@/lib/input/query-values';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import {
  EXTRAS,
  LISTERS,
  LISTING_SEARCH_PARAMETERS,
  LISTING_SORTS,
  MAX_PRICE_EUROS,
  PROPERTY_TYPES,
} from '@/lib/listings/constants';
import { ENERGY_STEPS } from '@/lib/listings/energy-steps';
import { encodeArea } from '@/lib/map/draw-path';
import { decodeArea } from '@/lib/map/drawn-area';
import { COUNTRIES } from '@/lib/places/constants';
import { listPlaces } from '@/lib/places/gazetteer';
import { placesOf } from '@/lib/search/filters/search-area';
import {
  hasFilters,
  type ListingFilters,
  listingFiltersToParams,
  NO_FILTERS,
  parseListingFilters,
  searchHref,
} from '@/lib/search/filters/search-params';
import { drawnBudgets } from '../../support/budgets';

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const price = fc.integer({ min: 1, max: MAX_PRICE_EUROS });
/** Degrees as stored in the URL: five decimals. */
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 100_000, max: max * 100_000 }).map((steps) => steps / 100_000);
const bounds = fc
  .tuple(degrees(-90, 90), degrees(-90, 90), degrees(-180, 180), degrees(-180, 180))
  .filter(([a, b, c, d]) => a !== b && c !== d)
  .map(([a, b, c, d]) => ({
    south: Math.min(a, b),
    north: Math.max(a, b),
    west: Math.min(c, d),
    east: Math.max(c, d),
  }));

const drawnArea = fc
  .array(fc.record({ latitude: degrees(-85, 85), longitude: degrees(-180, 180) }), {
    minLength: 3,
    maxLength: 60,
  })
  .map(encodeArea)
  .filter((text) => decodeArea(text).length > 0);

/** Any search the codec can represent. */
const filters: fc.Arbitrary<ListingFilters> = fc
  .record({
    location: fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((text) => parseListingFilters({ location: text }).location),
    places: fc.uniqueArray(fc.constantFrom('limassol', 'glyfada', 'agia-marina-aegina'), { maxLength: 3 }),
    country: orNull(fc.constantFrom(...COUNTRIES)),
    prices: fc.tuple(orNull(price), orNull(price)),
    propertyTypes: fc.subarray([...PROPERTY_TYPES]),
    sizes: fc.tuple(
      orNull(fc.integer({ min: 1, max: 1_000_000 })),
      orNull(fc.integer({ min: 1, max: 1_000_000 })),
    ),
    floor: orNull(fc.constantFrom('ground', 'top', '1', '3+', '60')),
    yearMin: orNull(fc.integer({ min: 1_800, max: 2_100 })),
    energy: orNull(fc.constantFrom(...ENERGY_STEPS)),
    lister: orNull(fc.constantFrom(...LISTERS)),
    extras: fc.subarray([...EXTRAS]),
    bedrooms: orNull(fc.integer({ min: 1, max: 20 })),
    bathrooms: orNull(fc.integer({ min: 1, max: 20 })),
    chosen: fc.subarray([...AMENITY_IDS]),
    bounds: orNull(bounds),
    drawnArea: orNull(drawnArea),
    budget: orNull(drawnBudgets),
    sort: fc.constantFrom(...LISTING_SORTS),
    page: fc.integer({ min: 1, max: 9_999_999 }),
    view: fc.constantFrom('grid' as const, 'list' as const),
  })
  .map(({ prices: [a, b], sizes: [c, d], chosen, ...rest }) => ({
    ...rest,
    sizeMin: c !== null && d !== null ? Math.min(c, d) : c,
    sizeMax: c !== null && d !== null ? Math.max(c, d) : d,
    priceMin: a !== null && b !== null ? Math.min(a, b) : a,
    priceMax: a !== null && b !== null ? Math.max(a, b) : b,
    features: chosen,
    sort: rest.sort === 'left' && !rest.budget ? ('newest' as const) : rest.sort,
  }));

describe('the search codec', () => {
  test('round-trips', () => {
    fc.assert(
      fc.property(filters, (search) => {
        expect(parseListingFilters(rawQuery(listingFiltersToParams(search)))).toEqual(search);
      }),
    );
  });

  test('writes only parameters that narrow the search', () => {
    fc.assert(
      fc.property(filters, (search) => {
        for (const key of listingFiltersToParams(search).keys()) {
          expect(LISTING_SEARCH_PARAMETERS).toContain(key);
        }
      }),
    );
  });

  test('parses any query without throwing, to a valid search', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })));
    const query = fc.dictionary(
      fc.constantFrom(...LISTING_SEARCH_PARAMETERS, 'utm_source', '__proto__'),
      value,
    );
    fc.assert(
      fc.property(query, (raw) => {
        const search = parseListingFilters(raw);
        expect(parseListingFilters(rawQuery(listingFiltersToParams(search)))).toEqual(search);
      }),
    );
  });

  test('an empty search has a URL without a query', () => {
    expect(searchHref('/buy', NO_FILTERS)).toBe('/buy');
  });

  test('a search has one URL, whatever the order of the features', () => {
    const one = parseListingFilters({ features: ['pool', 'garden'], bedrooms: '2+' });
    const other = parseListingFilters({ bedrooms: '2', features: 'garden,pool,garden' });
    expect(searchHref('/buy', one)).toBe(searchHref('/buy', other));
  });

  test.each([
    ['an unknown country', { country: 'atlantis' }],
    ['an unknown sort', { sort: 'cheapest' }],
    ['Any as the type', { property_type: 'Any' }],
    ['zero bedrooms', { bedrooms: '0' }],
    ['a negative price', { price_min: '-5' }],
    ['a page below the first', { page: '0' }],
    ['a page that is no number', { page: '1e9' }],
    ['a page of eight digits', { page: '99999999' }],
    ['bounds upside down', { bounds: '35,33,34,34' }],
    ['bounds of three numbers', { bounds: '34,33,35' }],
    ['bounds off the earth', { bounds: '34,33,95,34' }],
    ['an area of two corners', { area: 'gn_T0ylB' }],
    ['an area in another alphabet', { area: '{|}~`' }],
    ['an unknown feature', { features: 'dungeon' }],
    ['a floor without a name', { floor: 'attic' }],
    ['a floor from the ground up', { floor: '0+' }],
    ['a year before houses', { year_min: '1066' }],
    ['the worst energy class', { energy: 'G' }],
    ['an unknown lister', { lister: 'friend' }],
    ['a size of zero', { size_min: '0' }],
    ['blank text', { location: ' \t ' }],
  ])('%s is dropped', (_case, raw) => {
    expect(parseListingFilters(raw)).toEqual(NO_FILTERS);
  });

  test('places that do not exist take the room of none', () => {
    const unknown = Array.from({ length: 8 }, (_, at) => `nowhere-${at}`);
    const { places } = parseListingFilters({ places: [...unknown, 'limassol'].join() });
    expect(placesOf(places).map(({ slug }) => slug)).toEqual(['limassol']);
    const many = listPlaces().map(({ slug }) => slug);
    expect(placesOf(parseListingFilters({ places: many.join() }).places)).toHaveLength(8);
  });

  test('a plus that an address turned into a space is one', () => {
    const read = (query: string) => parseListingFilters(rawQuery(new URLSearchParams(query)));
    expect(read('floor=3+').floor).toBe('3+');
    expect(read('floor=3').floor).toBe('3');
    expect(read('floor=top+').floor).toBe('top');
    expect(read('price=2M+')).toMatchObject({ priceMin: 2_000_000, priceMax: null });
  });

  test('options are case-insensitive', () => {
    expect(parseListingFilters({ country: 'Cyprus', property_type: 'House' })).toMatchObject({
      country: 'cyprus',
      propertyTypes: ['house'],
    });
  });

  test('swapped price bounds are corrected', () => {
    expect(parseListingFilters({ price_min: '300000', price_max: '100000' })).toMatchObject({
      priceMin: 100_000,
      priceMax: 300_000,
    });
  });

  test('free bounds take precedence over the menu range', () => {
    expect(parseListingFilters({ price: '100k-300k', price_max: '250k' })).toMatchObject({
      priceMin: 100_000,
      priceMax: 250_000,
    });
  });

  test('search is an alias of location', () => {
    expect(parseListingFilters({ search: 'Paphos' }).location).toBe('Paphos');
    expect(parseListingFilters({ search: 'Paphos', location: 'Limassol' }).location).toBe('Limassol');
  });

  test('sorting, page and view do not count as filters', () => {
    expect(hasFilters(parseListingFilters({ sort: 'newest', page: '3', view: 'list' }))).toBe(false);
    expect(hasFilters(parseListingFilters({ bedrooms: '1' }))).toBe(true);
  });
});
