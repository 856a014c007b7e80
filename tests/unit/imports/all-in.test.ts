import { expect, test } from 'vitest';
import { withConstants } from '@/lib/imports/opening/feed-map';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { FeedHome } from '@/lib/imports/types';

const HOME = { reference: 'A1', type: 'apartment', price: '200000', area: '80', bedrooms: '2' };
const NOW = new Date('2026-11-29');

async function read(home: FeedHome, location: string) {
  async function* records() {
    yield { line: 2, home: { ...HOME, ...home } };
  }
  for await (const record of withConstants(records(), { columns: {}, constants: { location } }))
    if ('home' in record) return validateHome(2, record.home, NOW);
  throw new Error('no home');
}

test.each([
  ['Flat in Engomi, Nicosia', 'Paphos'],
  ['Apartment in Germasogeia', 'Paphos'],
  ['Διαμέρισμα στη Λάρνακα', 'Paphos'],
])('“%s” is checked where all homes are said to be in %s', async (title, all) => {
  const home = await read({ title }, all);
  expect(home.needsReview).toBe(true);
  expect(home.notices).toContainEqual(expect.stringMatching(/^location 'Paphos' is said of all homes/));
});

test.each([
  ['Flat in Peyia', 'Paphos', ''],
  ['Flat in Paphos', 'Kato Paphos', ''],
  ['Flat in Peyia', 'Kato Paphos', ''],
  ['Flat', 'Paphos', ''],
])('“%s” is not, where all are in %s', async (title, all, location) => {
  expect((await read({ title, location }, all)).needsReview).toBe(false);
});
