import { expect, test } from 'vitest';
import { suggestedPlaces } from '@/lib/listings/search/place-suggestions';

const slugs = (typed: string) => suggestedPlaces(typed, []).map(({ slug }) => slug);

test('the place that a search would show for a misspelt name comes before those that begin like it', () => {
  expect(slugs('Phapos')[0]).toBe('paphos');
  expect(slugs('Phapos').length).toBeGreaterThan(1);
});

test('a place that begins like the input keeps its position, and nothing is suggested twice', () => {
  expect(slugs('Limassol')[0]).toBe('limassol');
  expect(new Set(slugs('Limassol')).size).toBe(slugs('Limassol').length);
});
