import { expect, test } from 'vitest';
import { priceRangeText, priceText } from '@/components/projects/labels';
import { availabilityText, percentSold, preview } from '@/lib/projects/availability';

const homes = (availableUnits: number, totalUnits: number) => ({
  availableUnits,
  totalUnits,
  minPriceCents: null,
  maxPriceCents: null,
});

test('percent sold is (total − available) / total, rounded; 0 for a project without homes', () => {
  expect(percentSold(homes(11, 24))).toBe(54);
  expect(percentSold(homes(0, 20))).toBe(100);
  expect(percentSold(homes(1, 3))).toBe(67);
  expect(percentSold(homes(0, 0))).toBe(0);
  expect(availabilityText(homes(11, 24))).toBe('11 of 24 available');
});

test('a card names the first four amenities and how many more there are', () => {
  expect(preview(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({ shown: ['a', 'b', 'c', 'd'], more: 2 });
  expect(preview(['a'])).toEqual({ shown: ['a'], more: 0 });
});

test('a price, a range of prices, and none at all, in words', () => {
  expect(priceText(null)).toBe('Price on request');
  expect(priceRangeText(40_600_000, 89_400_000)).toBe('€406,000 – €894,000');
  expect(priceRangeText(40_600_000, 40_600_000)).toBe('€406,000');
});
