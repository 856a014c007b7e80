import { expect, test } from 'vitest';
import { priceDoubt } from '@/lib/listings/prices/price-doubt';
import { inLanguage } from '@/lib/next/spoken-language';

const rent = (euros: number) => ({ status: 'for_rent', cents: euros * 100 }) as const;
const sale = (euros: number) => ({ status: 'for_sale', cents: euros * 100 }) as const;

test('a price changed by a factor is asked about, in both directions', () => {
  expect(priceDoubt(rent(85_000), rent(850))).toBe(
    'So far it was €850/mo, now it is €85,000/mo: 100 times as much.',
  );
  expect(priceDoubt(sale(28_500), sale(285_000))).toBe(
    'So far it was €285,000, now it is €28,500: 10 times less.',
  );
});

test('usual raises and reductions are not, nor is a home that was let and is now sold', () => {
  expect(priceDoubt(rent(1_700), rent(850))).toBeNull();
  expect(priceDoubt(sale(190_000), sale(285_000))).toBeNull();
  expect(priceDoubt(sale(285_000), rent(850))).toBeNull();
});

test('a first price is asked about if nobody sells or lets for it', () => {
  expect(priceDoubt(rent(285_000), null)).toBe('€285,000/mo would be an unusually high rent.');
  expect(priceDoubt(sale(950), null)).toBe('€950 would be an unusually low price for a home.');
  expect(priceDoubt(sale(285_000), null)).toBeNull();
  expect(priceDoubt(rent(850), null)).toBeNull();
});

test('a palace that always cost more than others is not asked about again', () => {
  expect(priceDoubt(sale(110_000_000), sale(120_000_000))).toBeNull();
});

test('Russian counts how many times', () => {
  const times = (factor: number) =>
    inLanguage('ru', () => priceDoubt(sale(50_000 * factor), sale(50_000)))?.split(': ')[1];
  expect([4, 21, 100].map(times)).toEqual(['в 4 раза больше.', 'в 21 раз больше.', 'в 100 раз больше.']);
});
