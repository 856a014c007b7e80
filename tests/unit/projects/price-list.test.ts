import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_LIST_MAX_BYTES, PRICE_LIST_MAX_LINES } from '@/lib/projects/constants';
import { type KnownHome, readPriceList } from '@/lib/projects/price-list/price-list';
import { priceListText } from '@/lib/projects/price-list/price-list-text';
import type { ProjectUnit } from '@/lib/projects/types';

const PLANS = [{ id: 7, name: 'Type A, 2 bedrooms', bedrooms: 2, bathrooms: 1, areaM2: 82 }];

async function read(text: string, homes: KnownHome[] = []) {
  const list = await readPriceList(text, PLANS, homes);
  if ('problem' in list) throw new Error(list.problem);
  return list;
}

test('common column names and number formats are recognised', async () => {
  const { rows, refused } = await read(
    'Unit No;Level;Beds;Baths;Internal m²;Veranda;Price (€);Availability\nA101;Ground;2;1;82,5;14;€285.000;Free\nA102;1;studio;1;40;;on request;BOOKED\n',
  );
  expect(refused).toEqual([]);
  expect(rows).toEqual([
    {
      line: 2,
      label: 'A101',
      floorPlanId: null,
      floor: 0,
      bedrooms: 2,
      bathrooms: 1,
      internalM2: 82.5,
      verandaM2: 14,
      priceCents: 28_500_000,
      status: 'available',
    },
    expect.objectContaining({
      label: 'A102',
      bedrooms: 0,
      verandaM2: 0,
      priceCents: null,
      status: 'reserved',
    }),
  ]);
});

test('a row without rooms takes them from its floor plan', async () => {
  const { rows } = await read('Home,Floor plan,Price\nB1,"type a, 2 bedrooms",200000\n');
  expect(rows[0]).toMatchObject({ floorPlanId: 7, bedrooms: 2, bathrooms: 1, internalM2: 82 });
});

test('each invalid row is rejected on its own, with its line and reason', async () => {
  const { rows, refused } = await read(
    [
      'Home,Floor plan,Bedrooms,Bathrooms,Internal area,Price,Status',
      'A1,,2,1,80,200000,available',
      'A2,,two,1,80,200000,available',
      'A3,Type Z,2,1,80,200000,available',
      'A4,,2,1,80,200000,haunted',
      'a1,,2,1,80,300000,sold',
      ',,2,1,80,200000,available',
      'A5,,2,1,80,-5,available',
      '=cmd(),,2,1,80,200000,available',
      'A6,,2,1,80',
      'A7,,2,1,80,200000,sold',
    ].join('\n'),
  );
  expect(rows.map(({ label }) => label)).toEqual(['A1', 'A7']);
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Bedrooms must be a whole number from 0 to 30'],
    [4, 'There is no floor plan “Type Z”'],
    [5, 'Status must be available, reserved or sold'],
    [6, 'The same home is already in line 2'],
    [7, 'Home is required'],
    [8, expect.stringContaining('Price must be a number')],
    [9, expect.stringContaining('letters, digits')],
    [10, 'The row has a different number of columns from the header'],
  ]);
});

test('a file without the required columns is rejected as a whole', async () => {
  expect(await readPriceList('Foo,Bar\n1,2\n', PLANS)).toHaveProperty('problem');
  expect(await readPriceList('', PLANS)).toHaveProperty('problem');
});

test('any input yields a result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (text) => {
      const list = await readPriceList(`Home,Price\n${text}`, PLANS);
      expect('problem' in list || list.rows.every(({ label }) => label.length > 0)).toBe(true);
      await readPriceList(text, PLANS);
    }),
  );
});

test('the exported list imports unchanged', async () => {
  const unit: ProjectUnit = {
    id: 1,
    label: 'A-1',
    floorPlanId: 7,
    floor: -1,
    bedrooms: 2,
    bathrooms: 1,
    internalM2: 82.125,
    verandaM2: 9.5,
    priceCents: 12_345_600,
    status: 'sold',
  };
  const { id: _id, ...rest } = unit;
  expect((await read(`\uFEFF${priceListText([unit], PLANS)}`)).rows).toEqual([{ line: 2, ...rest }]);
});

const SOLD: KnownHome = {
  label: 'A101',
  floorPlanId: 7,
  floor: 1,
  bedrooms: 3,
  bathrooms: 2,
  internalM2: 91.125,
  verandaM2: 14,
  priceCents: 20_000_000,
  status: 'sold',
};

test('a unit keeps the values that the file has no column for', async () => {
  const priced = { line: 2, ...SOLD, floor: null, floorPlanId: null, priceCents: 21_000_000 };
  expect(await read('Home,Price\na101,210000\n', [SOLD])).toEqual({ rows: [priced], refused: [] });
  const planned = await read('Home,Floor plan,Price\nA101,"Type A, 2 bedrooms",210000\n', [SOLD]);
  expect(planned).toEqual({ rows: [{ ...priced, floorPlanId: 7 }], refused: [] });
});

test('changing the plan resets the derived facts; an empty cell clears its value', async () => {
  const text = 'Home,Floor plan,Veranda,Price,Status\nA101,"Type A, 2 bedrooms",,,\n';
  expect((await read(text, [{ ...SOLD, floorPlanId: 3 }])).rows[0]).toMatchObject({
    bedrooms: 2,
    internalM2: 82,
    verandaM2: 0,
    priceCents: null,
    status: 'available',
  });
});

test('a realistic sheet: Excel separator line, title, units in the header, empty rows', async () => {
  const { rows, refused } = await read(
    [
      'sep=;',
      'SELINI COURT, PRICE LIST, MARCH 2026;;;;;;',
      ';;;;;;',
      'No;Apt. No.;Bedrooms;Bathrooms;"Internal area\n(m²)";Covered verandas (sq.m);Price (EUR)',
      '1;A101;2;1;82,5;14;€285.000',
      ';;;;;;',
      '2;A102;1;1;50;;190.000;;',
      ';;;;;;;;',
    ].join('\r\n'),
  );
  expect(refused).toEqual([]);
  expect(rows).toEqual([
    expect.objectContaining({ label: 'A101', internalM2: 82.5, verandaM2: 14, priceCents: 28_500_000 }),
    expect.objectContaining({ label: 'A102', internalM2: 50, priceCents: 19_000_000 }),
  ]);
});

test('a workbook is recognised as not CSV', async () => {
  expect(await readPriceList('PK\u0003\u0004\0\0Home,Price\nA1,1\n', PLANS)).toEqual({
    problem: expect.stringContaining('save the sheet as CSV'),
  });
});

test('row numbers are file lines, also after quoted CR LF line breaks', async () => {
  const list = await readPriceList('Home;Plan;Price\r\n"A1\r\nx";;1\r\nA2;Nowhere;2\r\n', []);
  expect(list).toMatchObject({ refused: [{ line: 3 }, { line: 4 }] });
});

test('an unclosed quote is reported, not the missing columns', async () => {
  expect(await readPriceList('Home;Plan;Price\nA1;;1\nA2;;"2\nA3;;3\n', [])).toEqual({
    problem: 'A quote that is opened in line 3 or later is never closed.',
  });
});

test('a list of more lines or longer ones than any project needs is refused before it is parsed', async () => {
  const tooLong = 'Home,Price\n'.padEnd(PRICE_LIST_MAX_BYTES, 'x,\n');
  expect(await readPriceList(tooLong, PLANS)).toEqual({
    problem: 'A price list can have at most 4000 lines.',
  });
  const most = `Home,Price\n${'x,\n'.repeat(PRICE_LIST_MAX_LINES - 2)}`;
  expect((await read(most)).refused).toHaveLength(PRICE_LIST_MAX_LINES - 2);
  for (const line of [',', '"', 'a"', 'x'])
    expect(await readPriceList(`Home,Price\n${line.repeat(10_001)}\n`, PLANS)).toEqual({
      problem: 'Line 2 is longer than 10000 characters.',
    });
});

test('other requests get their turn while the longest list is read, and a second one waits for it', async () => {
  const longest = `Home,Bedrooms,Bathrooms,Price\n${'=,x,x,x\n'.repeat(PRICE_LIST_MAX_LINES - 2)}`;
  let turns = 0;
  const counting = setInterval(() => (turns += 1));
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  await Promise.all([
    read(longest).then(note('longest')),
    read('Home,Price\nA1,1\n').then(note('short')),
  ]).finally(() => clearInterval(counting));
  expect(ended).toEqual(['longest', 'short']);
  expect(turns).toBeGreaterThan(20);
});
