import { describe, expect, test } from 'vitest';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';
import { nearbyPages, placeNumbers } from '@/lib/search/results/place-counts';
import { suggestedPlaces } from '@/lib/search/results/place-suggestions';

const place = (slug: string) => getPlaceBySlug(slug) ?? expect.unreachable(`no place ${slug}`);
const homes = (slug: string, count: number) =>
  ({ placeId: place(slug).id, status: 'for_sale', type: 'house', count }) as const;

describe('links to other places', () => {
  const counts = [
    homes('germasogeia', 5),
    homes('agios-tychonas', 4),
    homes('strovolos', 9),
    homes('tala', 2),
  ];
  const slugs = (pages: { place: { slug: string } }[]) => pages.map((page) => page.place.slug);

  test('a district links to the places inside it with enough listings', () => {
    const { inside } = nearbyPages(counts, place('limassol'), 'for_sale');
    expect(slugs(inside)).toEqual(expect.arrayContaining(['germasogeia', 'agios-tychonas']));
    expect(slugs(inside)).not.toContain('strovolos');
  });
  test('a village links to its neighbours, nearest first, not to the places containing it', () => {
    const { around } = nearbyPages(counts, place('germasogeia'), 'for_sale');
    expect(slugs(around)[0]).toBe('agios-tychonas');
    expect(slugs(around)).not.toContain('limassol');
    expect(slugs(around)).not.toContain('cyprus');
    expect(slugs(around)).not.toContain('tala');
  });
  test('a town is distinguished from the district of the same name', () => {
    const towns = [...counts, homes('limassol-city', 3), homes('paphos-city', 4), homes('geroskipou', 3)];
    const { inside } = nearbyPages(towns, place('limassol'), 'for_sale');
    expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['Limassol city', 'Germasogeia']));
    const { around } = nearbyPages(towns, place('geroskipou'), 'for_sale');
    expect(around.map(({ name }) => name)).toContain('Paphos city');
  });
  test('rentals are not counted', () => {
    expect(nearbyPages(counts, place('limassol'), 'for_rent')).toEqual({ inside: [], around: [] });
  });
});

test('the numbers of a place include nested places, of one market', () => {
  const rental = { ...homes('limassol', 7), status: 'for_rent' } as const;
  const counts = [homes('germasogeia', 5), homes('limassol', 1), homes('tala', 2), rental];
  const land = { ...homes('agios-tychonas', 4), type: 'land' } as const;
  expect(placeNumbers([...counts, land], 'for_sale', place('limassol'), null)).toMatchObject({
    count: 10,
    countByType: { house: 6, apartment: 0, land: 4 },
    nearby: { inside: [{ count: 5 }, { count: 4 }] },
  });
  expect(placeNumbers([...counts, land], 'for_rent', place('limassol'), 'house').count).toBe(7);
  expect(placeNumbers(counts, 'for_rent', place('tala'), null).count).toBe(0);
});

describe('suggestions', () => {
  test('a district precedes the town of its name and includes the listings of its villages', () => {
    const [first, second] = suggestedPlaces('limass', [homes('germasogeia', 5)]);
    expect(first).toMatchObject({ slug: 'limassol', label: 'Limassol', buy: 5, rent: 0, country: 'cyprus' });
    expect(second?.slug).toBe('limassol-city');
  });
  test.each([
    ['Λεμεσ', 'limassol', 'Λεμεσός'],
    ['limasol', 'limassol', null],
    ['Γερμασόγ', 'germasogeia', 'Γερμασόγεια'],
  ])('%s finds %s', (typed, slug, matched) => {
    expect(suggestedPlaces(typed, []).find((one) => one.slug === slug)?.matched).toBe(matched);
  });
  test.each([
    ['Glyfada, Athens', 'glyfada'],
    ['glyfada, corfu', 'glyfada-corfu'],
    ['limassol, cyprus', 'limassol'],
    ['chania crete', 'chania'],
    ['2 bedroom flat in limasol', 'limassol'],
    ['Makariou 12, Limassol', 'limassol'],
  ])('%s, more than a name, links to where a search for it leads', (typed, slug) => {
    const [first] = suggestedPlaces(typed, []);
    expect(first?.slug).toBe(slug);
    expect(resolveLocation(typed)?.place.slug).toBe(slug);
  });
  test.each(['london', 'asdf qwer'])('%s is not suggested', (typed) => {
    expect(suggestedPlaces(typed, [])).toEqual([]);
  });
  test('no town in the occupied north is suggested', () => {
    expect(suggestedPlaces('kyrenia', []).map((one) => one.slug)).not.toContain('kyrenia-city');
  });
  test.each(['', ' ', '%', "'; DROP TABLE places", '\u0000', 'x'.repeat(5_000)])(
    '%j is harmless',
    (typed) => {
      expect(suggestedPlaces(typed, []).length).toBeLessThanOrEqual(7);
    },
  );
});
