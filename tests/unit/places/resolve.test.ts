import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPlaceBySlug, listPlaces } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';
import {
  GERMAN_AND_FRENCH,
  HEBREW_AND_ARABIC,
  MOVED_LETTERS,
  OTHER_LANGUAGES,
  TURKISH,
} from './phrases-of-languages';
import * as misses from './phrases-of-misses';
import { GREEK, GREEKLISH, LATIN, RUSSIAN, TYPING_ERRORS } from './phrases-of-names';
import {
  ADDRESSES,
  LANDMARKS,
  NOTHING,
  PARTS,
  POSTCODES,
  QUARTERS_UNKNOWN,
  RUSSIAN_CASES,
  SHORT_AND_OLD,
  STREETS_ALONE,
} from './phrases-of-texts';

const GROUPS = {
  GREEK,
  LATIN,
  GREEKLISH,
  RUSSIAN,
  TURKISH,
  GERMAN_AND_FRENCH,
  HEBREW_AND_ARABIC,
  OTHER_LANGUAGES,
  TYPING_ERRORS,
  MOVED_LETTERS,
  PARTS,
  ADDRESSES,
  POSTCODES,
  QUARTERS_UNKNOWN,
  STREETS_ALONE,
  SHORT_AND_OLD,
  LANDMARKS,
  RUSSIAN_CASES,
  NOTHING,
  ...Object.fromEntries(Object.entries(misses).map(([name, phrases]) => [`MISSES: ${name}`, phrases])),
};

test('the table holds at least 400 distinct phrases and names existing places', () => {
  const phrases = Object.values(GROUPS).flat();
  expect(phrases.length).toBeGreaterThanOrEqual(400);
  expect(new Set(phrases.map(([text]) => text)).size).toBe(phrases.length);
  expect(phrases.filter(([, slug]) => slug !== null && !getPlaceBySlug(slug))).toEqual([]);
});

describe.each(Object.entries(GROUPS))('%s', (_, phrases) => {
  test.each(phrases)('%j → %s', (text, slug) => {
    expect(resolveLocation(text)?.place.slug ?? null).toBe(slug);
  });
});

describe('options', () => {
  test('stays within a country', () => {
    expect(resolveLocation('Pyrgos', { country: 'cyprus' })?.place.slug).toBe('pyrgos-limassol');
    expect(resolveLocation('Pyrgos', { country: 'greece' })?.place.slug).toBe('pyrgos');
    expect(resolveLocation('Athens', { country: 'cyprus' })).toBeNull();
    expect(resolveLocation('15232', { country: 'cyprus' })).toBeNull();
  });

  test('reads a shared name as the whole region in a search and as the town in an address', () => {
    expect(resolveLocation('Limassol')?.place.kind).toBe('region');
    expect(resolveLocation('Limassol', { prefer: 'town' })?.place.slug).toBe('limassol-city');
    expect(resolveLocation('Limassol district', { prefer: 'town' })?.place.slug).toBe('limassol');
    expect(resolveLocation('Germasogeia, Limassol', { prefer: 'town' })?.place.slug).toBe('germasogeia');
  });
});

describe('the result', () => {
  test('lists the other readings after the best one', () => {
    const found = resolveLocation('Agios Nikolaos');
    expect(found?.places[0]).toBe(found?.place);
    expect(found?.places.length).toBeGreaterThan(3);
    expect(new Set(found?.places).size).toBe(found?.places.length);
  });

  test('reports the unmatched words', () => {
    expect(resolveLocation('12 Makariou Avenue, Strovolos 2003, Nicosia')?.unmatched).toBe(
      '12 Makariou Avenue 2003',
    );
    expect(resolveLocation('Γερμασόγεια')?.unmatched).toBe('');
    // 'in' would match listings whose titles happen to contain it.
    expect(resolveLocation('in Limassol')?.unmatched).toBe('');
    expect(resolveLocation('villas by the sea near Limassol')?.unmatched).toBe('villas sea');
    expect(resolveLocation('σπίτι στη Λεμεσό')?.unmatched).toBe('σπίτι');
    // 'district' and 'Adası' say which place is meant; no title contains them.
    for (const text of ['Limassol district', 'νησί Κρήτη', 'Rodos Adası', 'île de Crète', 'l’île de Kos']) {
      expect(resolveLocation(text)?.unmatched, text).toBe('');
    }
  });
});

describe('long and unusual texts', () => {
  test.each([
    'Limas\u00adsol',
    'Limas\u200bsol',
    '\ufeffLimassol\u200e',
    'Λεμε\u2060σός',
    '\u202aЛимассол\u202c',
  ])('invisible characters in %j do not hide the place', (text) =>
    expect(resolveLocation(text)?.place.slug).toBe('limassol'),
  );

  test.each([
    ['10 kB of one letter', 'a'.repeat(10_000)],
    ['10 kB of words', 'limassol germasogeia '.repeat(500)],
    ['saints', 'Agios Nikolaos '.repeat(700)],
    ['commas', ','.repeat(10_000)],
    ['accents', 'ά\u0301'.repeat(5_000)],
    ['spaces', ' '.repeat(10_000)],
    ['digits', '152 32 '.repeat(1_500)],
    ['hyphens', ' - '.repeat(3_000)],
  ])('%s: a hundred answers take less than the patience of a test', (_, text) => {
    for (let left = 100; left > 0; left -= 1) resolveLocation(text);
  });
});

test('never throws, and returns only gazetteer places', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          'Limassol',
          'Ag.',
          'Αθήνα',
          ',',
          ' - ',
          '12',
          '3025',
          '152 32',
          'st',
          'οδός',
          'x',
          'ул.',
        ),
        {
          maxLength: 30,
        },
      )
      .map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const found = resolveLocation(typed);
      for (const place of found?.places ?? []) expect(getPlaceBySlug(place.slug)).toBe(place);
    }),
    { numRuns: 500 },
  );
});

test('finds every town of five letters or more with one inner letter missing', () => {
  const towns = listPlaces({ kind: 'city' }).filter((place) => /^[A-Z][a-z]{5,}$/.test(place.nameEn));
  const lost = towns.filter((place) => {
    const middle = Math.floor(place.nameEn.length / 2);
    const typed = place.nameEn.slice(0, middle) + place.nameEn.slice(middle + 1);
    return !resolveLocation(typed);
  });
  expect(lost.length / towns.length, lost.map((place) => place.nameEn).join(' ')).toBeLessThan(0.01);
});
