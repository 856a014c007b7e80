import { expect, test } from 'vitest';
import { suggestedPlaces } from '@/lib/search/results/place-suggestions';

const slugs = (typed: string) => suggestedPlaces(typed, []).map(({ slug }) => slug);

test('the place that a search would show for a misspelt name comes before those that begin like it', () => {
  expect(slugs('Phapos')[0]).toBe('paphos');
  expect(slugs('Phapos').length).toBeGreaterThan(1);
});

test('a place that begins like the input keeps its position, and nothing is suggested twice', () => {
  expect(slugs('Limassol')[0]).toBe('limassol');
  expect(new Set(slugs('Limassol')).size).toBe(slugs('Limassol').length);
});

test('of two places with one name, the one with the suburbs and villages says so', () => {
  const whole = (typed: string) =>
    Object.fromEntries(suggestedPlaces(typed, []).map((place) => [place.slug, place.whole]));
  expect(whole('Limassol')).toMatchObject({ limassol: true, 'limassol-city': false });
  expect(whole('Naxos')).toMatchObject({ naxos: true, 'naxos-town': false });
  expect(whole('Attica')).toMatchObject({ attica: false });
});
