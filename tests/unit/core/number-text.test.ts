import { describe, expect, it } from 'vitest';
import { groupedNumberText, plainNumberText } from '@/lib/input/typed-numbers';
import { inLanguage } from '@/lib/next/spoken-language';

describe('prices and areas as typed', () => {
  it.each([
    ['285000', '285000'],
    ['285.000', '285000'],
    ['285,000', '285000'],
    ['285 000', '285000'],
    ['€285.000', '285000'],
    ['1.250.000', '1250000'],
    ['1,250,000', '1250000'],
    ['1.250.000,50', '1250000.5'],
    ['1,250,000.5', '1250000.5'],
    ['950,50', '950.5'],
    ['140,5', '140.5'],
    ['140.5 m²', '140.5'],
    ['85,1250', '85.125'],
    ['0,500', '0.5'],
    ['1234.567', '1234.567'],
    ['-3', '-3'],
  ])('%s is %s', (typed, plain) => expect(plainNumberText(typed)).toBe(plain));

  it.each(['', 'on request', '1.25.000', '12,34,567', '1e5', '285.000.', '1,250.000.000'])(
    'non-numeric text is left to validation: %s',
    (typed) => expect(plainNumberText(typed)).toBe(typed),
  );

  it.each([
    ['285000', '285,000'],
    ['1250000.50', '1,250,000.50'],
    ['85.125', '85.1250'],
    ['140.5', '140.5'],
    ['950', '950'],
    ['', ''],
    ['on request', 'on request'],
  ])('%s is displayed as %s, which parses back to the same number', (plain, shown) => {
    expect(groupedNumberText(plain)).toBe(shown);
    expect(groupedNumberText(shown)).toBe(shown);
    if (Number(plain)) expect(Number(plainNumberText(shown))).toBe(Number(plain));
  });

  it.each([
    ['285000', '285\u00a0000'],
    ['1250000.50', '1\u00a0250\u00a0000,50'],
    ['85.125', '85,1250'],
    ['140.5', '140,5'],
  ])('in Greek and Russian %s is displayed as %s, with the same meaning', (plain, shown) => {
    for (const language of ['el', 'ru'] as const) {
      expect(inLanguage(language, () => groupedNumberText(plain))).toBe(shown);
      expect(inLanguage(language, () => groupedNumberText(shown))).toBe(shown);
    }
    expect(Number(plainNumberText(shown))).toBe(Number(plain));
  });
});
