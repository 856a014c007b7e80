// What SQL finds, compared with what the search index answers.
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { EXTRAS, LISTERS, LISTING_SORTS, MARKETS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { ENERGY_STEPS } from '@/lib/listings/energy-steps';
import type { PriceStatistics } from '@/lib/listings/types';
import { encodeArea } from '@/lib/map/draw-path';
import { parseArea } from '@/lib/map/drawn-area';
import { gridOf } from '@/lib/map/grid';
import { newBuildsAmong } from '@/lib/search/budget-query';
import { askIndex } from '@/lib/search/client';
import { BEDROOM_CHOICES } from '@/lib/search/filters/filter-fields';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import type { GridHomes } from '@/lib/search/grid-homes';
import { priceStatisticsBySql } from '@/lib/search/price-statistics-query';
import type { Answers, Question } from '@/lib/search/questions';
import {
  countBySql,
  gridHomesBySql,
  lexemesOf,
  nearestBySql,
  pageIdsBySql,
  pinsBySql,
} from '@/lib/search/sql-query';
import type { Search } from '@/lib/search/types';
import { drawnBudgets } from './budgets';
import { HOME_AMENITIES, SOME_PRICES } from './random-homes';

/** Asks until there is an answer: on a busy machine one may come too late, and the client pauses. */
export async function askPatiently<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
  const ask = async () => {
    const answer = await askIndex(question);
    return answer === null ? null : { answer };
  };
  return (await vi.waitUntil(ask, { timeout: 10_000 })).answer;
}

/** Ids of places with homes, and of three larger places. */
type Market = { places: readonly number[]; areas: readonly number[] };

const half = (from: number, to: number) =>
  fc.integer({ min: 2 * from, max: 2 * to }).map((steps) => steps / 2);
/** Half degrees, where some homes are, so that lines and edges meet them. */
const corner = fc.record({ latitude: half(34, 41), longitude: half(20, 34) });
const box = fc.tuple(corner, corner).map(([a, b]) => ({
  south: Math.min(a.latitude, b.latitude),
  west: Math.min(a.longitude, b.longitude),
  north: Math.max(a.latitude, b.latitude),
  east: Math.max(a.longitude, b.longitude),
}));
const maybe = <T>(what: fc.Arbitrary<T>) => fc.option(what, { freq: 1 });
const seldom = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

/** Mostly none. */
const someOf = <T>(values: readonly T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...values]) },
  );

const filters = fc.record({
  features: fc.subarray([...HOME_AMENITIES], { maxLength: 2 }),
  country: seldom(['cyprus', 'greece'] as const),
  propertyTypes: someOf(PROPERTY_TYPES),
  priceMin: seldom(SOME_PRICES),
  priceMax: seldom(SOME_PRICES),
  bedrooms: seldom(BEDROOM_CHOICES),
  bathrooms: seldom([1, 2]),
});
/** Apart, because all together find nothing. */
const furtherFilters = fc.record({
  sizeMin: seldom([40, 100]),
  sizeMax: seldom([100, 250]),
  floor: seldom(['ground', 'top', '2', '1+']),
  yearMin: seldom([1990, 2010]),
  energy: seldom(ENERGY_STEPS),
  lister: seldom(LISTERS),
  extras: someOf(EXTRAS),
});

export const drawnFilters: fc.Arbitrary<Partial<ListingFilters>> = fc.oneof(
  filters,
  furtherFilters,
  fc.record({ budget: drawnBudgets, country: seldom(['cyprus', 'greece'] as const) }),
  fc.constant({}),
);

export const drawnQuestions = fc.record({
  filters: drawnFilters,
  words: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(['sea', 'view', 'quiet', 'αθηνα', 'GARDEN'], { maxLength: 2 }) },
  ),
  /** Three larger places, several small ones, or none. */
  place: fc.nat({ max: 9 }),
  bounds: maybe(box),
  outline: maybe(fc.array(corner, { minLength: 3, maxLength: 9 })),
  status: fc.constantFrom(...MARKETS),
  sort: fc.constantFrom(...LISTING_SORTS),
  cents: fc.nat({ max: 50_000_000 }),
  skip: fc.oneof(fc.constant(0), fc.nat({ max: 120 }), fc.nat({ max: 20_000 })),
  window: box,
  zoom: fc.integer({ min: 4, max: 12 }),
});

type Drawn = typeof drawnQuestions extends fc.Arbitrary<infer T> ? T : never;

/** Every question about a search, with SQL's answer. */
export async function answersBySql(drawn: Drawn, market: Market): Promise<[Question, unknown][]> {
  const { status, place, bounds, outline, sort, skip, cents, window, zoom } = drawn;
  // Some outlines have no extent, and are none.
  const drawnArea = outline && parseArea(encodeArea(outline));
  const area = market.areas[place];
  const places = area ? [area] : place === 3 ? market.places.slice(1, 4) : [];
  const words = drawn.words.join(' ');
  const filters: ListingFilters = { ...NO_FILTERS, ...drawn.filters, bounds, drawnArea, sort };
  const search: Search = {
    status,
    filters,
    area: { places, words },
  };
  const query = { ...search, lexemes: words === '' ? null : await lexemesOf(words) };
  const { count, isCapped } = await countBySql(search, 100_000);
  expect(isCapped).toBe(false);
  const ids = await pageIdsBySql(search, { offset: skip, limit: 10 });
  const newBuilds = filters.budget ? await newBuildsAmong(ids) : [];
  const pins = await pinsBySql(search, 20);
  const grid = gridOf(window, zoom);
  return [
    [{ kind: 'count', query }, count],
    [
      { kind: 'page', query, skip, limit: 10 },
      { count, ids, newBuilds: ids.filter((id) => newBuilds.includes(id)) },
    ],
    [
      { kind: 'pins', query, limit: 20 },
      pins.map(({ id, latitude, longitude, priceCents }) => [id, latitude, longitude, priceCents]),
    ],
    [{ kind: 'clusters', query, grid }, await gridHomesBySql(search, grid)],
    [{ kind: 'prices', query }, await priceStatisticsBySql(search)],
    [{ kind: 'nearest', query, cents, limit: 5 }, await nearestBySql(search, cents, 5)],
  ];
}

/** Of more homes, the index describes some cells by their count alone. */
const EXACT = 10_000;

/** Compares answers: the homes and cells of a map have no order. */
export function expectSame(question: Question, found: unknown, expected: unknown): void {
  if (question.kind === 'prices') {
    // The index orders prices per m² by sixteenths of a cent.
    const rounded = ({ medianPerM2Cents: cents, ...prices }: PriceStatistics) => ({
      ...prices,
      perM2: cents && Math.round(cents),
    });
    const [one, other] = [rounded(found as PriceStatistics), rounded(expected as PriceStatistics)];
    expect({ question, ...one }).toEqual({ question, ...other });
    return;
  }
  if (question.kind !== 'clusters') {
    expect({ question, found }).toEqual({ question, found: expected });
    return;
  }
  const entries = ({ homes, cells }: GridHomes) => {
    const isExact = cells.reduce((sum, [count]) => sum + count, homes.length) <= EXACT;
    // Sums in another order may be rounded to another centre.
    const described = cells.map(([count, , , ...boxAndPrice]) => (isExact ? [count, boxAndPrice] : count));
    return [...homes, ...described].map((entry) => JSON.stringify(entry)).sort();
  };
  for (const [, latitude, longitude, south, west, north, east] of (found as GridHomes).cells) {
    expect(latitude >= south && latitude <= north && longitude >= west && longitude <= east).toBe(true);
  }
  expect({ question, entries: entries(found as GridHomes) }).toEqual({
    question,
    entries: entries(expected as GridHomes),
  });
}

/** Compares random searches; returns how many homes were found in all. */
export async function expectSameAnswers(market: Market, seed: number, runs = 80): Promise<number> {
  let total = 0;
  await fc.assert(
    fc.asyncProperty(drawnQuestions, async (drawn) => {
      for (const [question, expected] of await answersBySql(drawn, market)) {
        if (question.kind === 'count') total += expected as number;
        expectSame(question, await askPatiently(question), expected);
      }
    }),
    { numRuns: runs, seed },
  );
  return total;
}
