import { expect, test } from 'vitest';
import { MarketEstimates } from '@/lib/listings/search/market-estimates';
import { NO_FILTERS } from '@/lib/listings/search/search-params';

const HOMES = 1_000;

test('words of one search are expected together more often than if they were independent, and not more often than the rarest', () => {
  const market = new MarketEstimates({
    places: { 1: HOMES },
    facets: { 'word:sea': 100, 'word:view': 10 },
  });
  expect(market.shareWithWords('sea')).toBeCloseTo(0.1);
  expect(market.shareWithWords('Sea view')).toBeGreaterThan(0.001);
  expect(market.shareWithWords('Sea view')).toBeLessThan(0.01);
  expect(market.shareWithWords('sea nobodywritesthis')).toBe(0);
});

test('the most expensive land is behind all flats of each place, the cheapest before them', () => {
  const group = { country: 'cyprus', bedrooms: 0, bathrooms: 0 };
  const market = new MarketEstimates({
    places: { 1: 600, 2: 300, 3: 100 },
    groups: [
      { ...group, type: 'land', step: 10, homes: 100 },
      { ...group, type: 'apartment', step: 40, homes: 900 },
    ],
  });
  const skipped = (sort: 'price-asc' | 'price-desc', placeIds: number[]) =>
    market.skippedByPrice(
      { filters: { ...NO_FILTERS, propertyType: 'land', sort }, area: { placeIds, words: '' } },
      5,
    );
  expect(skipped('price-asc', [1, 2])).toBeCloseTo(0);
  // Nine tenths of 900 homes; no place has more to skip than it has homes.
  expect(skipped('price-desc', [1, 2])).toBe(600 + 300);
  expect(skipped('price-desc', [3])).toBeCloseTo(90);
});
