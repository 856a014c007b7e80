import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildPlaces } from '../../../scripts/build-places';
import { transliterate } from '../../../scripts/places/names';
import { slugOf } from '../../../scripts/places/slugs';

const committed = (name: string) =>
  readFileSync(new URL(`../../../lib/places/data/${name}`, import.meta.url), 'utf8');

test('the committed data equals the build output', () => {
  const { placesJson, landJson } = buildPlaces();
  expect(placesJson === committed('places.json'), 'run npx tsx scripts/build-places.ts').toBe(true);
  expect(landJson === committed('land.json'), 'run npx tsx scripts/build-places.ts').toBe(true);
}, 60_000);

describe('transliterate', () => {
  test.each([
    ['Χαλάνδρι', 'Chalandri'],
    ['Άγιος Γεώργιος', 'Agios Georgios'],
    ['Μαΐστρος', 'Maistros'],
    ['Εύοσμος', 'Evosmos'],
    ['Ναύπλιο', 'Nafplio'],
    ['Μπατσί', 'Batsi'],
    ['Λαγκαδάς', 'Lagkadas'],
    ['Σφαγγιώτισσα', 'Sfangiotissa'],
  ])('%s → %s', (greek, english) => {
    expect(transliterate(greek)).toBe(english);
  });
});

test.each([
  ['Agios Ioannis Rentis', 'agios-ioannis-rentis'],
  ['Troizinia-Methana', 'troizinia-methana'],
  ["Aphrodite's Rock", 'aphrodite-s-rock'],
  ['Çatalköy', 'catalkoy'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
