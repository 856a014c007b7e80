import { describe, expect, test } from 'vitest';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';
import { GREEK, GREEKLISH, LATIN, RUSSIAN, TYPING_ERRORS } from './phrases-of-names';
import { ADDRESSES, NOTHING, PARTS, POSTCODES } from './phrases-of-texts';

const GROUPS = { GREEK, LATIN, GREEKLISH, RUSSIAN, TYPING_ERRORS, PARTS, ADDRESSES, POSTCODES, NOTHING };

test('the table holds at least 250 phrases, each once, and names places that exist', () => {
  const phrases = Object.values(GROUPS).flat();
  expect(phrases.length).toBeGreaterThanOrEqual(250);
  expect(new Set(phrases.map(([text]) => text)).size).toBe(phrases.length);
  expect(phrases.filter(([, slug]) => slug !== null && !getPlaceBySlug(slug))).toEqual([]);
});

describe.each(Object.entries(GROUPS))('%s', (_, phrases) => {
  test.each(phrases)('%j → %s', (text, slug) => {
    expect(resolveLocation(text)?.place.slug ?? null).toBe(slug);
  });
});

describe('options', () => {
  test('keeps to a country', () => {
    expect(resolveLocation('Pyrgos', { country: 'cyprus' })?.place.slug).toBe('pyrgos-limassol');
    expect(resolveLocation('Pyrgos', { country: 'greece' })?.place.slug).toBe('pyrgos');
    expect(resolveLocation('Athens', { country: 'cyprus' })).toBeNull();
    expect(resolveLocation('15232', { country: 'cyprus' })).toBeNull();
  });

  test('takes a shared name for the whole in a search and for the town in an address', () => {
    expect(resolveLocation('Limassol')?.place.kind).toBe('region');
    expect(resolveLocation('Limassol', { prefer: 'town' })?.place.slug).toBe('limassol-city');
    expect(resolveLocation('Limassol district', { prefer: 'town' })?.place.slug).toBe('limassol');
    expect(resolveLocation('Germasogeia, Limassol', { prefer: 'town' })?.place.slug).toBe('germasogeia');
  });
});

describe('the answer', () => {
  test('gives the other readings after the best one', () => {
    const found = resolveLocation('Agios Nikolaos');
    expect(found?.places[0]).toBe(found?.place);
    expect(found?.places.length).toBeGreaterThan(3);
    expect(new Set(found?.places).size).toBe(found?.places.length);
  });

  test('says which words took no part', () => {
    expect(resolveLocation('12 Makariou Avenue, Strovolos 2003, Nicosia')?.unmatched).toBe(
      '12 Makariou Avenue 2003',
    );
    expect(resolveLocation('Γερμασόγεια')?.unmatched).toBe('');
  });
});

describe('long and odd texts', () => {
  test.each([
    ['10 kB of one letter', 'a'.repeat(10_000)],
    ['10 kB of words', 'limassol germasogeia '.repeat(500)],
    ['saints', 'Agios Nikolaos '.repeat(700)],
    ['commas', ','.repeat(10_000)],
    ['accents', 'ά\u0301'.repeat(5_000)],
    ['spaces', ' '.repeat(10_000)],
    ['digits', '152 32 '.repeat(1_500)],
    ['hyphens', ' - '.repeat(3_000)],
  ])('%s is quick', (_, text) => {
    resolveLocation('Limassol');
    const started = performance.now();
    resolveLocation(text);
    expect(performance.now() - started).toBeLessThan(250);
  });

  test('an ordinary text takes less than 5 ms on average', () => {
    const texts = Object.values(GROUPS).flat();
    for (const [text] of texts) resolveLocation(text);
    const started = performance.now();
    for (const [text] of texts) resolveLocation(text);
    expect((performance.now() - started) / texts.length).toBeLessThan(5);
  });
});
