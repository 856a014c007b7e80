import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTypedNumber, writeTypedNumber } from '@/lib/input/typed-numbers';
import { projectInputSchema } from '@/lib/projects/schema';

const WORDS = {
  name: 'Kymata',
  description: 'Forty homes.',
  location: 'Larnaca',
  country: 'cyprus',
  status: 'planning',
  amenities: [],
};

const placeOf = (latitude: string, longitude: string) => {
  const result = projectInputSchema.safeParse({ ...WORDS, latitude, longitude });
  return result.success ? [result.data.latitude, result.data.longitude] : result.error.issues[0]?.message;
};

test('a coordinate has no thousands separator, however many decimals it has', () => {
  expect(placeOf('34.893', '33.636')).toEqual([34.893, 33.636]);
  expect(placeOf('34,893', ' 33.6360°')).toEqual([34.893, 33.636]);
  expect(placeOf('-34.5', '+33')).toEqual([-34.5, 33]);
  expect(placeOf('', '')).toEqual([null, null]);
  expect(placeOf('90.001', '33')).toBe('Latitude must be a number from -90 to 90');
  expect(placeOf('34.893', '1.234.567')).toBe('Longitude must be a number from -180 to 180');
});

test('a number displayed in a form parses back unchanged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 4 }),
      (whole, decimals) => {
        const value = whole / 10 ** decimals;
        expect(parseTypedNumber(writeTypedNumber(value))).toBe(value);
      },
    ),
  );
});

test('lists have one item of each name, and a megabyte of them is refused at once', () => {
  const parsed = projectInputSchema.parse({ ...WORDS, features: 'Pool\npool, Garden;  garden ' });
  expect(parsed.features).toEqual(['Pool', 'Garden']);
  const lines = Array.from({ length: 150_000 }, (_, index) => index).join('\n');
  const before = process.cpuUsage().user;
  expect(projectInputSchema.safeParse({ ...WORDS, features: lines }).success).toBe(false);
  const amenities = Array.from({ length: 300_000 }, () => 0);
  const result = projectInputSchema.safeParse({ ...WORDS, amenities });
  expect(result.error?.issues).toHaveLength(1);
  expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(2_000);
});
