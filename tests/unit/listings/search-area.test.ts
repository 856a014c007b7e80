import { describe, expect, test } from 'vitest';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { resolveSearchArea } from '@/lib/search/filters/search-area';

const place = (slug: string) => getPlaceBySlug(slug) ?? expect.unreachable(`no place ${slug}`);
const search = (location: string, country: 'cyprus' | 'greece' | null = null) =>
  resolveSearchArea({ location, country });

describe('the area of a search', () => {
  test('is unrestricted without a location', () => {
    expect(search('')).toEqual({ area: { places: [], words: '' }, country: null, place: null });
  });

  test.each(['Limassol', 'Λεμεσός', 'limasol', 'Лимассол', 'Lemesos'])(
    '%s is the district with its villages',
    (text) => {
      const found = search(text);
      expect(found.place?.slug).toBe('limassol');
      expect(found.area.places).toEqual([place('limassol').id]);
    },
  );

  test('a street next to a town is searched within the town', () => {
    const found = search('Makariou 12, Limassol');
    expect(found.place?.slug).toBe('limassol');
    expect(found.area.words).toContain('Makariou');
  });

  test('words that match no place are searched everywhere', () => {
    expect(search('penthouse jacuzzi')).toEqual({
      area: { places: [], words: 'penthouse jacuzzi' },
      country: null,
      place: null,
    });
  });

  test.each([
    ['villa 😀', 'villa'],
    ['🏠🇨🇾 sea view 👨‍👩‍👧', 'sea view'],
    ['🏠', '🏠'],
  ])('emoji in %s are ignored', (text, words) => {
    expect(search(text).area.words).toBe(words);
  });

  test('a country is one column condition, not a thousand places', () => {
    expect(search('Greece')).toMatchObject({ area: { places: [], words: '' }, country: 'greece' });
    expect(resolveSearchArea({ location: '', country: null }, place('cyprus'))).toMatchObject({
      area: { places: [], words: '' },
      country: 'cyprus',
    });
  });

  test('a place outside the chosen country is kept, so nothing matches', () => {
    const found = search('Heraklion', 'cyprus');
    expect(found.place?.country).toBe('greece');
    expect(found.country).toBe('cyprus');
    expect(found.area.places).toHaveLength(1);
  });

  test('the chosen country decides between namesakes', () => {
    expect(search('Agios Nikolaos', 'cyprus').place?.country).toBe('cyprus');
    expect(search('Agios Nikolaos', 'greece').place?.country).toBe('greece');
  });

  test('the place of a landing page is not resolved again', () => {
    const found = resolveSearchArea({ location: '', country: null }, place('germasogeia'));
    expect(found.area.places).toEqual([place('germasogeia').id]);
  });
});
