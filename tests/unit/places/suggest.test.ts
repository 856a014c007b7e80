import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPlaceBySlug, listPlaces, placeLabel } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';
import { suggestPlaces } from '@/lib/places/suggest';

const slugs = (typed: string, options?: Parameters<typeof suggestPlaces>[1]) =>
  suggestPlaces(typed, options).map(({ place }) => place.slug);

describe('suggestPlaces', () => {
  test.each([
    ['lim', 'limassol-city'],
    ['Limas', 'limassol'],
    ['Λεμ', 'limassol'],
    ['λεμεσ', 'limassol-city'],
    ['лима', 'limassol'],
    ['nic', 'nicosia-city'],
    ['lefk', 'nicosia-city'],
    ['germas', 'germasogeia'],
    ['yermas', 'germasogeia'],
    ['γερμ', 'germasogeia'],
    ['Гермас', 'germasogeia'],
    ['agia n', 'ayia-napa'],
    ['ayia na', 'ayia-napa'],
    ['Αγία Ν', 'ayia-napa'],
    ['айя', 'ayia-napa'],
    ['koral', 'coral-bay'],
    ['coral', 'coral-bay'],
    ['prota', 'protaras'],
    ['athe', 'athens-city'],
    ['Αθή', 'athens'],
    ['kolon', 'kolonaki'],
    ['glyf', 'glyfada'],
    ['glif', 'glyfada'],
    ['xalan', 'chalandri'],
    ['hala', 'chalandri'],
    ['thess', 'thessaloniki-city'],
    ['Θεσσ', 'thessaloniki'],
    ['хан', 'chania'],
    ['hersoni', 'hersonissos'],
    ['santo', 'santorini'],
    ['halki', 'halkidiki'],
    ['corf', 'corfu'],
  ])('%s finds %s among the first five', (typed, slug) => {
    expect(slugs(typed, { limit: 5 })).toContain(slug);
  });

  test('puts a town before the district of the same name, and both before their quarters', () => {
    expect(slugs('limassol').slice(0, 2)).toEqual(['limassol-city', 'limassol']);
    expect(slugs('Λάρνακα').slice(0, 2)).toEqual(['larnaca-city', 'larnaca']);
  });

  test('tolerates one typo from five letters on, and none below', () => {
    expect(slugs('germosog')).toContain('germasogeia');
    expect(slugs('strovlo')).toContain('strovolos');
    expect(slugs('tesaloinki')).toContain('thessaloniki');
    expect(slugs('prtaras')).toContain('protaras');
    expect(slugs('limx')).toEqual([]);
    // The third letter swapped with the fourth.
    expect(slugs('cyrpus')).toContain('cyprus');
    expect(slugs('αγαι παρασ')).toContain('agia-paraskevi');
    expect(slugs('lanarc')).toContain('larnaca');
  });

  test('puts a misspelt whole name before misspelt beginnings', () => {
    expect(slugs('zakai')[0]).toBe('zakaki');
    expect(slugs('zakai')).toContain('zakynthos');
  });

  test.each([
    ['Kıbr', 'cyprus'],
    ['yunan', 'greece'],
    ['eğlen', 'aglantzia'],
    ['קפרי', 'cyprus'],
    ['ليماس', 'limassol'],
    ['Griech', 'greece'],
  ])('%s finds %s by its name in another language', (typed, slug) => {
    expect(slugs(typed, { limit: 5 })).toContain(slug);
  });

  test('matches a later word of a name', () => {
    expect(slugs('chrysochous')).toContain('polis-chrysochous');
    expect(slugs('tychon')).toContain('agios-tychonas');
  });

  test('respects the country and the limit', () => {
    const found = suggestPlaces('pyrg', { country: 'cyprus', limit: 3 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(found.every(({ place }) => place.country === 'cyprus')).toBe(true);
    expect(suggestPlaces('a', { limit: 1_000 }).length).toBeLessThanOrEqual(50);
    expect(suggestPlaces('a', { limit: 0 }).length).toBe(1);
  });

  test('reports the matching spelling, and suggests no place twice', () => {
    const [first] = suggestPlaces('Λεμεσ');
    expect(first?.matched).toBe('Λεμεσός');
    const found = suggestPlaces('agios', { limit: 50 }).map(({ place }) => place.id);
    expect(new Set(found).size).toBe(found.length);
  });

  test("lists places not under the Republic's control last", () => {
    const found = suggestPlaces('kar', { country: 'cyprus', limit: 50 }).map(({ place }) => place.occupied);
    expect(found).toEqual([...found].sort((a, b) => Number(a) - Number(b)));
    expect(found).toContain(true);
  });

  test('suggests nothing for empty text or an unknown prefix', () => {
    for (const typed of ['', ' ', ',', '🏠', 'qqq', 'zzzzzzzz']) expect(suggestPlaces(typed)).toEqual([]);
  });

  test('every label resolves to its place or a namesake', () => {
    const labels = ['a', 'k', 'p', 'λ', 'м'].flatMap((typed) => suggestPlaces(typed, { limit: 50 }));
    for (const { label, place } of labels) {
      const found = resolveLocation(label)?.place;
      expect(found && placeLabel(found), label).toBe(placeLabel(place));
    }
  });

  test('finds places by their full names', () => {
    const missing = listPlaces()
      .filter((_, at) => at % 5 === 0)
      .filter(
        (place) =>
          !suggestPlaces(place.nameEn, { limit: 50 }).some((found) => found.place.nameEn === place.nameEn),
      );
    expect(missing.map((place) => place.slug)).toEqual([]);
  });

  test('never throws, and keeps its invariants, on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (typed, limit) => {
        const found = suggestPlaces(typed, { limit });
        expect(found.length).toBeLessThanOrEqual(50);
        for (const { place } of found) expect(getPlaceBySlug(place.slug)).toBe(place);
      }),
    );
  });

  test('a hundred answers to 10 kB take less than the patience of a test', () => {
    for (const text of ['a'.repeat(10_000), 'agios '.repeat(2_000), 'Λ'.repeat(10_000)])
      for (let left = 100; left > 0; left -= 1) suggestPlaces(text);
  });
});
