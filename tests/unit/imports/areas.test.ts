import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFeedArea } from '@/lib/imports/values/areas';

describe('parseFeedArea', () => {
  test.each([
    ['85', 85],
    ['85,5 m2', 85.5],
    ['1.250 τ.μ.', 1_250],
    ['120 кв.м', 120],
    ['120 sq. mtrs', 120],
    ['1,200 sq ft', 111.48],
    ['1200 sqft', 111.48],
    ['1,200 sq.ft.', 111.48],
    ['900 ft²', 83.61],
    ['2 donums', 2_675.61],
    ['1 Donum', 1_337.8],
    ['1 donum 2 evleks', 2_006.71],
    ['120 m^2', 120],
    ['3 σκάλες', 4_013.41],
    ['2 donums, 1 evlek and 1200 sq ft', 3_121.54],
    ['4 στρέμματα', 4_000],
    ['4,5 στρ.', 4_500],
    ['2.5 stremmata', 2_500],
    ['3 δεκάρια και 250 τ.μ.', 3_250],
    ['1 δεκάριο 338 m²', 1_338],
    ['4,250 στρέμματα', 4_250],
    ['0.5 ha', 5_000],
    ['1 acre', 4_046.86],
    ['6 соток', 600],
    ['m² 120', 120],
    ['τ.μ. 120', 120],
    ['ft² 1200', 111.48],
    ['Approx. 120 m.²', 120],
    ['Εμβαδόν: 120 τ.μ.', 120],
    ['120 t.m.', 120],
    ['120 м.кв.', 120],
    ['120 metrekare', 120],
    ['120 sq yards', 100.34],
    ['2½ donums', 3_344.51],
    ['120 m² (1,292 sq ft)', 120],
    ['1,292 sq ft / 120 m²', 120],
    ['120 m² 1,292 sq ft', 120],
  ])('reads %s', (text, value) => expect(parseFeedArea(text)).toBe(value));

  test.each([
    '',
    undefined,
    'POA',
    '100-120',
    '3 rooms',
    '85 90 m²',
    '120 m² plus 20 m² veranda',
    'net 100, gross 120',
    'm² 100 and 120',
    '2 donums 3 donums',
    '100 m² 2 στρέμματα',
    '12abc',
    '-5 ha',
    '1 1/2 donums',
  ])('finds no area in %s', (text) => expect(parseFeedArea(text)).toBeNull());

  test('a single number is scaled by its unit, however the unit is written', () => {
    const units: [string, number][] = [
      [' m²', 1],
      ['sqm', 1],
      [' στρέμματα', 1_000],
      [' hectares', 10_000],
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...units), (value, [unit, m2]) => {
        expect(parseFeedArea(`${value}${unit}`)).toBe(value * m2);
      }),
    );
  });
});
