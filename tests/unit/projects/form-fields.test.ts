import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectInputSchema } from '@/lib/projects/schema';
import { parseTypedNumber, writeTypedNumber } from '@/lib/typed-numbers';

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
