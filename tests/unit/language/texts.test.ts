import { describe, expect, it, test } from 'vitest';
import { formatBedrooms, formatDate, formatPrice } from '@/lib/format';
import { LANGUAGES } from '@/lib/language/constants';
import { parseMessage } from '@/lib/language/parse-message';
import { writeMessage } from '@/lib/language/write-message';
import { inLanguage } from '@/lib/next/spoken-language';
import { getPlaceBySlug, localAddressOf, placeLabel } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';
import { foundText } from '@/lib/search/results/results-text';
import { tEmail } from '@/messages/email';

const write = (message: string, values: Record<string, string | number> = {}, region = 'en-GB') =>
  writeMessage(parseMessage(message), values, region);

describe('messages', () => {
  it.each([
    ["It's {name}", { name: 'Anna' }, "It's Anna"],
    ["'{'{name}'}'", { name: 'a' }, '{a}'],
    ['{n, number} of {n}', { n: 1200 }, '1,200 of 1200'],
    ['{n, plural, =0 {none} one {# home} other {# homes}}', { n: 0 }, 'none'],
    ['{n, plural, one {# home} other {# homes}}', { n: 1200 }, '1,200 homes'],
    ['{k, select, a {A{n, plural, one {#} other {#s}}} other {B}}', { k: 'a', n: 2 }, 'A2s'],
    ['{k, select, a {A} other {B}}', { k: 'z' }, 'B'],
  ])('%s', (message, values, text) => {
    expect(write(message, values).join('')).toBe(text);
  });

  it('has marked parts', () => {
    expect(write('In <b>{place}</b>.', { place: 'Paros' })).toEqual([
      'In ',
      { tag: 'b', inside: ['Paros'] },
      '.',
    ]);
  });

  it.each(['{n', '{n, plural, one {a}}', '{n, date}', '<b>a', 'a}'])('%s is refused', (message) => {
    expect(() => parseMessage(message)).toThrow();
  });
});

const inAll = (make: () => string) =>
  LANGUAGES.map((language) => inLanguage(language, make).replaceAll(/\u00a0|\u202f/g, ' '));

test('plurals, numbers, prices and dates follow the language', () => {
  expect(inAll(() => foundText({ count: 21, isCapped: false }))).toEqual([
    '21 properties found',
    'Βρέθηκαν 21 ακίνητα',
    'Найден 21 объект',
  ]);
  expect(inAll(() => foundText({ count: 10_000, isCapped: true }))).toEqual([
    '10,000+ properties found',
    'Βρέθηκαν 10.000+ ακίνητα',
    'Найдено 10 000+ объектов',
  ]);
  expect(inAll(() => tEmail('search.both', { listed: 1, reduced: 2 }))).toEqual([
    '1 new home and 2 reduced',
    '1 νέο ακίνητο και 2 με χαμηλότερη τιμή',
    '1 новый объект и 2 подешевевших',
  ]);
  expect(inAll(() => formatPrice(120_000, 'for_rent'))).toEqual([
    '€1,200/mo',
    '1.200 €/μήνα',
    '1 200 €/мес.',
  ]);
  expect(inAll(() => formatBedrooms(3))).toEqual(['3 beds', '3 υ/δ', '3 спальни']);
  expect(inAll(() => formatDate(new Date('2027-01-15')))).toEqual([
    '15 January 2027',
    '15 Ιανουαρίου 2027',
    '15 января 2027 г.',
  ]);
});

test.each(['limassol', 'germasogeia', 'limassol-city', 'paros', 'glyfada'])(
  'the label of %s is understood as a location in every language',
  (slug) => {
    const place = getPlaceBySlug(slug);
    if (!place) throw new Error(slug);
    for (const label of inAll(() => placeLabel(place))) {
      expect([label, resolveLocation(label)?.place.slug]).toEqual([label, slug]);
    }
  },
);

test('an address is shown as entered in English, else by the names of its place', () => {
  const placeId = getPlaceBySlug('germasogeia')?.id ?? null;
  const home = { placeId, location: 'Germasogeia Tourist Area' };
  expect(inAll(() => localAddressOf(home))).toEqual([
    'Germasogeia Tourist Area',
    'Γερμασόγεια, Λεμεσός',
    'Гермасойя, Лимассол',
  ]);
  expect(inAll(() => localAddressOf({ ...home, placeId: null }))).toEqual(Array(3).fill(home.location));
});
