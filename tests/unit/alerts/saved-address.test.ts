import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSavedAddress, savedAddress, searchTitle } from '@/lib/alerts/saved-address';
import { saveSearchInputSchema } from '@/lib/alerts/schema';

const stored = (address: string) =>
  saveSearchInputSchema.safeParse({ address, frequency: 'daily' }).data?.address ?? null;

describe('the address of a saved search', () => {
  test.each([
    ['/buy', '/buy'],
    ['/rent/limassol/apartments?bedrooms=3%2B', '/rent/limassol/apartments?bedrooms=3'],
    ['/buy?sort=newest&page=4&view=list&utm_source=x', '/buy'],
    ['/buy?price_max=300000&price_min=100000', '/buy?price_min=100000&price_max=300000'],
    // A place page leaves its place when a location is typed.
    ['/buy/limassol?location=Paphos', '/buy?location=Paphos'],
    ['/buy?area=!!!', '/buy'],
  ])('%s is stored as %s', (given, address) => {
    expect(stored(given)).toBe(address);
  });

  test.each([
    '',
    'https://evil.example/buy',
    '//evil.example/buy',
    '/buy/atlantis',
    '/buy/limassol/castles',
    '/buy/limassol/apartments/more',
    '/buy/../admin',
    '/Buy',
    '/profile',
    'javascript:alert(1)',
    `/buy?location=${'a'.repeat(7_000)}`,
  ])('%s is refused', (given) => {
    expect(stored(given)).toBeNull();
  });

  test('whatever is accepted is stored in its final form, which the codec reads again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/buy',
        '/rent',
        '/limassol',
        '/land',
        '?',
        '&',
        'location=',
        'bedrooms=2',
        'bounds=',
        '\0',
        '#',
      ),
      fc.string({ maxLength: 5, unit: 'grapheme' }),
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const address = stored(`/buy${pieces.join('')}`) ?? stored(`/buy?${pieces.join('')}`);
        if (address === null) return;
        accepted += 1;
        const request = parseSavedAddress(address);
        if (!request) throw new Error(address);
        expect(savedAddress(request.scope, request.filters)).toBe(address);
        expect(new URL(address, 'http://site.invalid').host).toBe('site.invalid');
      }),
    );
    expect(accepted).toBeGreaterThan(20);
  });
});

test.each([
  ['/buy', 'Properties for Sale'],
  [
    '/rent/limassol/apartments?bedrooms=2&price_max=1500',
    'Apartments for Rent in Limassol, Up to €1,500, 2+ beds',
  ],
  ['/buy?property_type=land&country=greece', 'Properties for Sale, Greece, Land'],
  ['/buy?location=%CE%9B%CE%B5%CE%BC%CE%B5%CF%83%CF%8C%CF%82', 'Properties for Sale, Λεμεσός'],
])('%s reads "%s", as on its results page', (address, words) => {
  const request = parseSavedAddress(address);
  expect(request && searchTitle(request)).toBe(words);
});
