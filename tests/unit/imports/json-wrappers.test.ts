import { expect, test } from 'vitest';
import { openFeed } from '@/lib/imports/opening/open-feed';

const home = { title: 'A home', price: 100_000, type: 'apartment', location: 'Limassol', area: 80 };
const homes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ reference: `A${at}`, ...home, price: home.price + at }));

async function countHomes(content: unknown): Promise<number> {
  const bytes = [new TextEncoder().encode(JSON.stringify(content))];
  const { records } = await openFeed({ name: 'export.json', bytes });
  let count = 0;
  for await (const record of records) count += 'home' in record ? 1 : 0;
  return count;
}

test.each<[string, unknown, number]>([
  ['an agency', { agency: { name: 'X', price: 'all prices with VAT' }, listings: homes(5) }, 5],
  [
    'a search',
    { query: { type: 'apartment', city: 'Paphos', price: { min: 1, max: 2 } }, results: homes(5) },
    5,
  ],
  ['filters', { filters: { ...home }, count: 5, homes: homes(5) }, 5],
  ['lists by market', { sale: homes(1_200), rent: homes(1_200) }, 2_400],
  ['a home with units of its own', homes(3).map((each) => ({ ...each, units: homes(2) })), 3],
])('a price around a list of homes hides none of them: %s', async (_, content, count) => {
  expect(await countHomes(content)).toBe(count);
});

test('a long file in one piece has its homes in a list', async () => {
  expect(await countHomes({ meta: { count: 9_000 }, results: homes(9_000) })).toBe(9_000);
});
