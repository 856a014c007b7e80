import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readJson } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';

const NOW = new Date('2026-11-21T00:00:00Z');
const home = (ref: string, more: object = {}) => ({
  ref,
  type: 'Villa',
  price: 350000,
  city: 'Tala, Paphos',
  bedrooms: 3,
  area: 140.5,
  ...more,
});
const [A, B] = [home('A'), home('B')];

/** Reference, kind, offer and line of each home; problems of others. */
async function read(value: unknown): Promise<string[]> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const found: string[] = [];
  for await (const record of readJson(Readable.from([text]))) {
    if ('problem' in record) found.push(record.problem);
    if (!('home' in record)) continue;
    const { reference, type, status, areaM2, location, line } = validateHome(record.line, record.home, NOW);
    expect([areaM2, location]).toEqual([140.5, 'Tala, Paphos']);
    found.push(`${reference} ${type} ${status} ${line}`);
  }
  return found;
}
const BOTH = ['A house for_sale 1', 'B house for_sale 1'];

describe('homes are found wherever they are in JSON', () => {
  test.each([
    ['two lists', { sales: [A], new: { homes: [B] } }],
    ['wrapped one by one', [{ property: A }, { property: B }]],
    ['lists in lists', [[A], [B]]],
    ['nodes of a graph', { data: { properties: { edges: [{ node: A }, { node: B }] } } }],
    [
      'agencies',
      {
        agencies: [
          { name: 'X', listings: [A] },
          { name: 'Y', listings: [B] },
        ],
      },
    ],
    ['objects one after the other', JSON.stringify(A) + JSON.stringify(B)],
  ])('%s', async (_, value) => expect(await read(value)).toEqual(BOTH));

  test.each([
    ['alone', A],
    ['in an answer', { status: 'ok', data: { property: A } }],
  ])('one home %s', async (_, value) => expect(await read(value)).toEqual(BOTH.slice(0, 1)));

  test('lines of JSON', async () => {
    const lines = [{ generated: '2026' }, A, { ...B, prices: [{ amount: 1 }] }].map((line) =>
      JSON.stringify(line),
    );
    expect(await read(lines.join('\n'))).toEqual([
      'price is missing',
      'A house for_sale 2',
      'B house for_sale 3',
    ]);
  });

  test('a long file of lines', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => home(`R${at}`, { description: 'x'.repeat(3_000) }));
    expect(await read(lines.map((line) => JSON.stringify(line)).join('\n'))).toHaveLength(400);
  });

  test('flattened keys are read as names', async () => {
    const { city, area, ...rest } = A;
    const flat = { ...rest, 'address.city': city, 'size/covered': area };
    expect(await read([{ ...flat, 'images/0/url': 'x' }])).toEqual(BOTH.slice(0, 1));
  });
});

test('a list says what its homes are if they do not', async () => {
  const plain = (ref: string) => home(ref, { type: undefined });
  const rental = { ...plain('R'), price: 1500, status: 'available' };
  expect(await read({ forRent: { apartments: [rental] }, houses: [plain('H')] })).toEqual([
    'R apartment for_rent 1',
    'H house for_sale 1',
  ]);
  await expect(read({ available: [A], sold: [B] })).rejects.toThrow(/is not available/);
});

test('amenities that are named beside a truth', async () => {
  const amenities = [
    { key: 'pool', available: true },
    { key: 'lift', available: false },
  ];
  for await (const record of readJson(Readable.from([JSON.stringify([{ ...A, amenities }])])))
    if ('home' in record)
      expect(validateHome(record.line, record.home, NOW).amenities).toEqual(['swimming_pool']);
});

test('thousands of objects with names of their own in one object take no long time', async () => {
  const many = (inner: (at: number) => unknown) =>
    Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}.b`, inner(at)]));
  const odd = (at: number) => ({ [`b${at}`]: 1, [`c${at}`]: 1, [`d${at}`]: 1 });
  const started = process.cpuUsage();
  for (const inner of [odd, () => 1])
    expect((await read([{ ...many(inner) }, A])).at(-1)).toBe('A house for_sale 1');
  const { user } = process.cpuUsage(started);
  expect(user / 1_000).toBeLessThan(5_000);
});
