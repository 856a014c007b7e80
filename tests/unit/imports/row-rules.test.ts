import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RowRefused } from '@/lib/imports/rules/row-refused';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { FeedHome } from '@/lib/imports/types';
import { cleanText } from '@/lib/imports/values/text';

const NOW = new Date('2026-11-21T00:00:00Z');
const GOOD: FeedHome = {
  reference: 'A1',
  title: 'Two-bedroom apartment',
  price: '285000',
  location: 'Germasogeia, Limassol',
  bedrooms: '2',
  bathrooms: '1',
  area: '85',
};
const check = (changes: FeedHome = {}) => validateHome(2, { ...GOOD, ...changes }, NOW);

test('a valid row becomes a listing at its place', () => {
  expect(check()).toMatchObject({
    reference: 'A1',
    status: 'for_sale',
    type: 'apartment',
    country: 'cyprus',
    location: 'Germasogeia, Limassol',
    priceCents: 28_500_000,
    bedrooms: 2,
    areaM2: 85,
    energyClass: 'pending',
  });
});

describe('rejected, with the reason', () => {
  test.each<[string, FeedHome, RegExp]>([
    ['no price', { price: '' }, /price is missing/],
    ['a price on request', { price: 'POA' }, /price is on request \('POA'\): write a number/],
    ['a placeholder price', { price: '43' }, /price 43 is a placeholder or absurd/],
    ['an absurd price', { price: '2500000000' }, /absurd/],
    ['an absurd rent', { price: '450000', status: 'to rent' }, /absurd/],
    ['no area', { area: '' }, /covered area is missing/],
    ['a placeholder area', { area: '0' }, /covered area 0 m² is a placeholder/],
    ['an area too small for its rooms', { area: '50', bedrooms: '5' }, /too small for 5 bedrooms/],
    ['an absurd area', { area: '320000' }, /absurd for an apartment/],
    [
      'an absurd price per m²',
      { price: '9000000', area: '30', bedrooms: '1' },
      /absurd \(300000 euro a m²\)/,
    ],
    ['too many rooms', { bedrooms: '740' }, /bedrooms 740 is absurd/],
    ['a shop', { title: 'Shop in the old town' }, /is neither a home nor land/],
    ['no kind', { title: 'Three bedrooms' }, /does not say whether/],
    ['a share', { title: 'House (Share) in Pegeia' }, /share of a home/],
    ['a room', { title: 'Flat share: room in apartment' }, /offers a room, not a home/],
    ['an unknown place', { location: 'Xyzzyville' }, /not in a place we know/],
    ['a country only', { location: 'Cyprus' }, /names only a country/],
    ['the occupied north', { location: 'Kyrenia' }, /outside the area/],
    ['pounds', { currency: 'GBP' }, /currency GBP is not euro/],
    [
      'land without a plot',
      { title: 'Land', area: '', lotSize: '1' },
      /plot area '1' is missing, a placeholder/,
    ],
  ])('%s', (_name, changes, reason) => expect(() => check(changes)).toThrow(reason));
});

test('a weekly rent is converted to a monthly one', () => {
  expect(check({ price: '300', priceFrequency: 'week' })).toMatchObject({
    status: 'for_rent',
    priceCents: 130_000,
  });
});

test('invalid optional values are dropped and the listing is kept', () => {
  expect(
    check({
      yearBuilt: '122',
      lotSize: '1',
      virtualTourUrl: 'javascript:alert(1)',
      videoUrl: 'https://youtube.com@elsewhere.example/',
      contactPhone: '12',
      amenities: ['Lift', 'Moat'],
    }),
  ).toMatchObject({
    yearBuilt: null,
    lotSizeM2: null,
    virtualTourUrl: null,
    videoUrl: null,
    contactPhone: null,
    amenities: ['elevator'],
  });
});

test('coordinates are kept if near the named place and on land; otherwise the place is used', () => {
  const near = check({ latitude: '34.72', longitude: '33.09' });
  expect(near).toMatchObject({ latitude: 34.72, longitude: 33.09 });
  expect(check({ latitude: '34,731', longitude: '33,087' })).toMatchObject({
    latitude: 34.731,
    longitude: 33.087,
  });
  const inTheSea = check({ latitude: '34.60', longitude: '33.09' });
  expect(inTheSea.latitude).not.toBe(34.6);
  const elsewhere = check({ latitude: '37.98', longitude: '23.72' });
  expect(elsewhere.latitude).not.toBe(37.98);
});

test('among namesakes the one at the coordinates is chosen, unless the text names a district', () => {
  const inPaphos = { latitude: '34.75', longitude: '32.51' };
  expect(check({ location: 'Agia Varvara', ...inPaphos })).toMatchObject({
    country: 'cyprus',
    location: 'Agia Varvara, Paphos',
    latitude: 34.75,
  });
  expect(check({ location: 'Agia Varvara, Cyprus', ...inPaphos }).location).toBe('Agia Varvara, Paphos');
  expect(check({ location: 'Agia Varvara, Nicosia', ...inPaphos }).location).toBe('Agia Varvara, Nicosia');
  expect(check({ location: 'Agia Varvara, Greece', ...inPaphos }).country).toBe('greece');
});

test('without a reference in the file, the same home always gets the same one, whatever its price', () => {
  const one = check({ reference: '', price: '285000' });
  const two = check({ reference: '', price: '279000' });
  const other = check({ reference: '', area: '90' });
  expect(one.reference).toBe(two.reference);
  expect(other.reference).not.toBe(one.reference);
});

describe('text', () => {
  test.each([
    ['Sun &amp; sea', 'Sun & sea'],
    ['Caf&amp;eacute; &#8211; near', 'Café – near'],
    ['<p>One</p><p>Two<br/>Three</p>', 'One\nTwo\nThree'],
    ['a\u0000b\u200bc', 'a bc'],
    ['Limas\u00adsol', 'Limassol'],
    ['3 < 4 rooms', '3 < 4 rooms'],
    ['Auction \\u2013 Larnaca \\ud83d\\udca5', 'Auction – Larnaca 💥'],
  ])('%j reads %j', (dirty, clean) => expect(cleanText(dirty, 200)).toBe(clean));

  test('is truncated to the limit without splitting a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 1, max: 20 }),
        (text, limit) => {
          const clean = cleanText(text, limit);
          expect(clean.length).toBeLessThanOrEqual(limit);
          expect(/\p{Cs}/u.test(clean)).toBe(false);
        },
      ),
    );
  });
});

test('any row is either accepted or rejected; nothing else is thrown', () => {
  const anyRow = fc.record(
    Object.fromEntries(
      Object.keys(GOOD)
        .concat('latitude', 'floor', 'yearBuilt', 'availableFrom', 'status')
        .map((key) => [key, fc.string({ unit: 'binary' })]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyRow, (changes) => {
      try {
        check(changes);
      } catch (error) {
        expect(error).toBeInstanceOf(RowRefused);
      }
    }),
    { numRuns: 300 },
  );
});

describe('values that must not be guessed', () => {
  test('coordinates may use a decimal comma; anything non-numeric gives no pin', () => {
    const place = { location: 'Peristerona, Nicosia' };
    expect(check({ ...place, latitude: '35,131', longitude: '33,081' })).toMatchObject({
      latitude: 35.131,
      longitude: 33.081,
    });
    expect(check({ ...place, latitude: '35.13.1', longitude: '33.08' }).latitude).not.toBe(35.13);
  });

  test.each([
    'Sold',
    'Rented',
    'Πωλήθηκε',
    'Ενοικιάστηκε',
    'Under offer',
    'Not for sale',
    'Withdrawn',
    'Продано',
    'off_market',
    'Off the market',
    'On hold',
    'Wanted',
    'Μη διαθέσιμο',
    'ΑΝΕΝΕΡΓΟ',
    'Αποσύρθηκε',
    'Υπό προσφορά',
    'Σε κράτηση',
    'Ενοικιάστηκε, Ενοικίαση',
  ])('a listing with the status %s is not imported', (status) =>
    expect(() => check({ status })).toThrow(`is not available: its status is '${status}'`),
  );

  test.each(['For Sale', 'Available', 'Resale', 'Πώληση', 'Πωλείται', 'Διαθέσιμο', 'Ενεργό', 'Продажа', ''])(
    'a listing with the status "%s" is for sale',
    (status) => expect(check({ status }).status).toBe('for_sale'),
  );

  test('a listing in another country is rejected, however similar its place name', () => {
    for (const [country, location] of [
      ['Albania', 'Saranda'],
      ['Turkey', 'Bodrum'],
      ['Spain', 'Limassol'],
      ['Αλβανία', 'Saranda'],
    ] as const)
      expect(() => check({ country, location })).toThrow(`country '${country}' is neither Cyprus nor Greece`);
    for (const country of [
      'CYPRUS',
      'Republic of Cyprus',
      'Κύπρος',
      'Chipre',
      'Кипр',
      'cy',
      '',
      '-',
      'N/A',
      'NA',
      'Limassol',
    ])
      expect(check({ country }).country).toBe('cyprus');
  });

  test('a pin across the border resolves to no place', () => {
    expect(() => check({ location: 'Bodrum', latitude: '37.03', longitude: '27.43' })).toThrow(
      /not in a place we know/,
    );
  });

  test("'3+1' is three bedrooms; a studio has none in any language", () => {
    expect(check({ bedrooms: '3+1', area: '120' }).bedrooms).toBe(3);
    expect(check({ bedrooms: 'Στούντιο' }).bedrooms).toBe(0);
  });

  test.each([
    ['3 bed', 3],
    ['3 υ/δ', 3],
    ['3BR', 3],
    ['4+', 4],
    ['2 + study', 2],
    ['2-3', null],
    ['n/a', null],
  ])('bedrooms %j are %j', (bedrooms, count) =>
    expect(check({ bedrooms, area: '120' }).bedrooms).toBe(count),
  );

  test('an area in another unit is converted to m²; one in an unknown unit is not reported as missing', () => {
    for (const area of ['120 τετραγωνικά', '120 ㎡', '120 sq. meters', '120 μ2'])
      expect(check({ area }).areaM2).toBe(120);
    expect(check({ area: '1,200 sq ft' }).areaM2).toBe(111.48);
    expect(check({ type: 'land', lotSize: '3 donums' }).lotSizeM2).toBe(4013.41);
    expect(check({ type: 'land', area: '4 στρέμματα' }).lotSizeM2).toBe(4000);
    expect(() => check({ area: '12 tatami' })).toThrow("covered area '12 tatami' is not an area");
    expect(() => check({ type: 'land', lotSize: '3 fields' })).toThrow(/plot area '3 fields' .* absurd/);
  });

  test('scripts, styles and comments are stripped from a description', () => {
    const description =
      '<style>p{color:red}</style><!-- <b>old</b> -->Near<script>track("x")</script> the sea';
    expect(check({ description }).description).toBe('Near the sea');
  });
});
