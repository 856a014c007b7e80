import { describe, expect, test } from 'vitest';
import * as format from '@/lib/format';

test.each([
  [28_500_000, 'for_sale', '€285,000'],
  [120_000, 'for_rent', '€1,200/mo'],
  [120_050, 'for_rent', '€1,201/mo'],
  [null, 'for_sale', 'Price on request'],
  [0, 'for_rent', 'Price on request'],
] as const)('a price of %s cents, %s, reads %s', (cents, status, text) =>
  expect(format.formatPrice(cents, status)).toBe(text),
);

test.each([
  [28_500_000, '€285k'],
  [115_000_000, '€1.15M'],
  [85_000, '€850'],
  [null, '€?'],
])('a map pill of %s cents reads %s', (cents, text) => expect(format.formatPriceShort(cents)).toBe(text));

test.each([
  [0, '€0'],
  [50_000, '€500'],
  [500_000, '€5k'],
  [1_000_000, '€10k'],
  [115_000_000, '€1.15M'],
])('an axis label of %s cents reads %s', (cents, text) => expect(format.formatEurosShort(cents)).toBe(text));

describe('floors', () => {
  test.each([
    [-1, 'Basement'],
    [0, 'Ground'],
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [101, '101st'],
    [111, '111th'],
  ])('%d is %s', (level, text) => expect(format.formatFloor(level)).toBe(text));
});

test('counts use the singular for one', () => {
  expect(format.formatBedrooms(1)).toBe('1 bed');
  expect(format.formatBedrooms(3)).toBe('3 beds');
  expect(format.formatBedrooms(0)).toBe('Studio');
  expect(format.formatBathrooms(1)).toBe('1 bath');
  expect(format.plural(1, 'property', 'properties')).toBe('1 property');
  expect(format.plural(1284, 'property', 'properties')).toBe('1,284 properties');
});

test('price per m² needs both price and area', () => {
  expect(format.formatPricePerM2(28_500_000, 85)).toBe('€3,353/m²');
  expect(format.formatPricePerM2(28_500_000, null)).toBeNull();
  expect(format.formatPricePerM2(null, 85)).toBeNull();
});

test("dates are in UTC, whatever the server's time zone", () => {
  expect(format.formatDate(new Date('2026-01-01T23:59:00Z'))).toBe('1 January 2026');
  expect(format.formatMinute(new Date('2026-01-01T23:59:30Z'))).toBe('1 January 2026, 23:59 UTC');
});

test('a total area is exact to a hundredth', () => {
  expect(format.formatExactArea(80 + 12.25)).toBe('92.25 m²');
  expect(format.formatExactArea(1_250)).toBe('1,250 m²');
});
