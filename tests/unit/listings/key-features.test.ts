import { describe, expect, test } from 'vitest';
import { formatFloor } from '@/lib/format';
import { keyFeatures } from '@/lib/listings/page/key-features';
import { sampleDetail } from '../../support/sample-detail';

const YEAR = 2026;
const tiles = (changes: Parameters<typeof sampleDetail>[0]) =>
  keyFeatures(sampleDetail(changes), YEAR).map(({ label, value }) => `${label}: ${value}`);

const NOTHING_KNOWN = {
  bedrooms: null,
  bathrooms: null,
  areaM2: null,
  lotSizeM2: null,
  yearBuilt: null,
  parkingSpaces: null,
  floorLevel: null,
  totalFloors: null,
  energyClass: null,
  constructionMaterial: null,
};

describe('key feature tiles', () => {
  test('list all facts in a fixed order', () => {
    expect(tiles({ lotSizeM2: 1_250 })).toEqual([
      'BEDROOMS: 2',
      'BATHROOMS: 1',
      'AREA: 85 m²',
      'YEAR BUILT: 2019',
      'PARKING: 1',
      'LOT SIZE: 1,250 m²',
      'FLOOR: 3rd',
      'TOTAL FLOORS: 5',
      'ENERGY: B',
      'CONSTRUCTION: Reinforced concrete',
    ]);
  });

  test('always include four, with N/A for unknown values; the others only when present', () => {
    expect(tiles(NOTHING_KNOWN)).toEqual(['BEDROOMS: N/A', 'BATHROOMS: N/A', 'AREA: N/A', 'YEAR BUILT: N/A']);
  });

  test('omit parking for 0 spaces', () => {
    expect(tiles({ parkingSpaces: 0 }).some((tile) => tile.startsWith('PARKING'))).toBe(false);
  });

  test('of land show the plot as its area, and no rooms', () => {
    expect(tiles({ ...NOTHING_KNOWN, type: 'land', lotSizeM2: 850 })).toEqual([
      'AREA: 850 m²',
      'YEAR BUILT: N/A',
    ]);
    expect(tiles({ ...NOTHING_KNOWN, type: 'land', areaM2: 500, bedrooms: 0 })[0]).toBe('AREA: 500 m²');
  });

  test('of a development with 1.5 baths say 1.5, not 2', () => {
    const unit = { block: 'A', bedrooms: 1, bathrooms: 1.5, internalM2: 60, verandaM2: 8, pool: false };
    expect(tiles({ bathrooms: 1, units: [unit] })).toContain('BATHROOMS: 1.5');
  });

  test('call an apartment without bedrooms a studio, but not a house', () => {
    expect(tiles({ bedrooms: 0 })[0]).toBe('BEDROOMS: Studio');
    expect(tiles({ bedrooms: 0, type: 'house' })[0]).toBe('BEDROOMS: 0');
  });

  test('show a future year as the completion year', () => {
    expect(tiles({ yearBuilt: YEAR + 2 })).toContain('YEAR BUILT: 2028 (planned)');
    expect(tiles({ yearBuilt: YEAR })).toContain('YEAR BUILT: 2026');
  });

  test('the ground floor is shown, and non-letter energy classes are spelled out', () => {
    expect(tiles({ floorLevel: 0 })).toContain('FLOOR: Ground');
    expect(tiles({ energyClass: 'pending' })).toContain('ENERGY: Pending');
  });
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [101, '101st'],
  [111, '111th'],
  [112, '112th'],
])('floor %i reads %s', (floor, text) => {
  expect(formatFloor(floor)).toBe(text);
});
