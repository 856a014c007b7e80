import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readXml } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';
import { offersOf } from '@/lib/imports/rules/sale-and-rental';
import type { FeedRecord, ImportHome } from '@/lib/imports/types';

const NOW = new Date('2026-11-21T00:00:00Z');

async function homesOf(records: AsyncIterable<FeedRecord>): Promise<ImportHome[]> {
  const homes: ImportHome[] = [];
  for await (const record of records) {
    if (!('home' in record)) continue;
    for (const offer of offersOf({ reference: '', ...record.home }))
      homes.push(validateHome(record.line, offer, NOW));
  }
  return homes;
}
const csv = (text: string) => homesOf(readCsv(Readable.from([text]), { delimiter: ';', line: 1 }, null));
const HEADER = 'ref;type;sale price;rent;location;area;status\n';

describe('a file with a column of sale prices and one of rents', () => {
  test('a row with both is two homes, which keep their references', async () => {
    const [sale, rental, ...others] = await csv(`${HEADER}A1;Apartment;250000;1.200 €;Limassol;95;\n`);
    expect(sale).toMatchObject({ reference: 'A1', status: 'for_sale', priceCents: 25_000_000 });
    expect(rental).toMatchObject({ reference: 'A1~rent', status: 'for_rent', priceCents: 120_000 });
    expect(sale?.notices).toEqual([
      "is for sale and for rent: imported as two homes, the rental with the reference 'A1~rent'",
    ]);
    expect(others).toEqual([]);
  });

  test('a long reference is shortened for the rental, not for both', async () => {
    const long = 'R'.repeat(100);
    const homes = await csv(`${HEADER}${long};Apartment;250000;1200;Limassol;95;\n`);
    expect(homes.map(({ reference }) => reference)).toEqual([long, `${'R'.repeat(95)}~rent`]);
  });

  test.each(['', '0', '-', 'n/a'])('a row with a rent and the sale price %j is for rent', async (price) => {
    const homes = await csv(`${HEADER}A1;Apartment;${price};1200;Limassol;95;\n`);
    expect(homes).toEqual([
      expect.objectContaining({ reference: 'A1', status: 'for_rent', priceCents: 120_000, notices: [] }),
    ]);
  });

  test('a row with a sale price only is for sale', async () => {
    const homes = await csv(`${HEADER}A1;Apartment;250000;;Limassol;95;\n`);
    expect(homes).toEqual([expect.objectContaining({ reference: 'A1', status: 'for_sale', notices: [] })]);
  });

  test('the status decides which of two prices is meant, and the other is reported', async () => {
    const [sale, ...more] = await csv(`${HEADER}A1;Apartment;250000;1200;Limassol;95;For sale\n`);
    expect(more).toEqual([]);
    expect(sale).toMatchObject({
      status: 'for_sale',
      notices: ["rent '1200' was left out: the status says that the home is for sale"],
    });
    const [rental] = await csv(`${HEADER}A1;Apartment;250000;1200;Limassol;95;Ενοικίαση\n`);
    expect(rental).toMatchObject({ status: 'for_rent', priceCents: 120_000 });
    expect(await csv(`${HEADER}A1;Apartment;250000;1200;Limassol;95;For sale or rent\n`)).toHaveLength(2);
  });

  test('a rent without a sale price in a row for sale is refused', async () =>
    await expect(csv(`${HEADER}A1;Apartment;;1200;Limassol;95;For sale\n`)).rejects.toThrow(
      'price is missing',
    ));

  test('a weekly rent is converted, and the sale price beside it is not', async () => {
    const header = 'ref;type;price;weekly or monthly;rent;period;location;area\n';
    const [sale, rental] = await csv(`${header}A1;Villa;250000;;300;week;Limassol;95\n`);
    expect([sale?.priceCents, rental?.priceCents]).toEqual([25_000_000, 130_000]);
  });
});

test('a Kyero property may have a <rent> beside its <price>', async () => {
  const facts = '<type>Villa</type><town>Paphos</town><surface_area><built>180</built></surface_area>';
  const property = `<property><ref>1</ref>${facts}<price>450000</price><price_freq>sale</price_freq><rent>2200</rent></property>`;
  const homes = await homesOf(readXml(Readable.from([`<root>${property}</root>`])));
  expect(homes.map(({ status, priceCents }) => [status, priceCents])).toEqual([
    ['for_sale', 45_000_000],
    ['for_rent', 220_000],
  ]);
});

test('a rent that nobody would pay for so few m² is a sale price, and refused', () =>
  expect(() =>
    validateHome(2, { type: 'Villa', price: '150000', status: 'rent', location: 'Paphos', area: '120' }, NOW),
  ).toThrow(/absurd \(1250 euro a m² and month\)/));

test('a price too low for a sale is refused with a hint', () =>
  expect(() =>
    validateHome(2, { type: 'Villa', price: '850', location: 'Paphos', area: '120' }, NOW),
  ).toThrow(/if it is a rent, write 'for rent' as the status/));

test.each([
  ['Apartment for rent near the sea', 'for_rent'],
  ['Ενοικιάζεται διαμέρισμα', 'for_rent'],
  ['Сдаются апартаменты', 'for_rent'],
  ['Apartment for sale or to rent', 'for_sale'],
  ['Apartment with rental income', 'for_sale'],
])('if nothing else says how a home is offered, its title does: %s', (title, status) =>
  expect(
    validateHome(2, { type: 'flat', title, price: '9000', location: 'Paphos', area: '150' }, NOW).status,
  ).toBe(status),
);

test("'Sale' and 'Rent' may be columns that say yes or no about one price", async () => {
  const homes = await csv(
    'ref;type;sale;rent;price;location;area\nA1;Apartment;Yes;No;250000;Limassol;95\nA2;Apartment;No;Yes;900;Limassol;95\n',
  );
  expect(homes.map(({ reference, status, priceCents }) => [reference, status, priceCents])).toEqual([
    ['A1', 'for_sale', 25_000_000],
    ['A2', 'for_rent', 90_000],
  ]);
});

test('the prices of a feed may be one element in another', async () => {
  const home = '<ref>A1</ref><type>Apartment</type><town>Paphos</town><area>85</area>';
  const homes = await homesOf(
    readXml(
      Readable.from([
        `<homes><ad>${home}<prices><sale currency="EUR">250000</sale><rent>900</rent></prices></ad></homes>`,
      ]),
    ),
  );
  expect(homes.map(({ reference, status, priceCents }) => [reference, status, priceCents])).toEqual([
    ['A1', 'for_sale', 25_000_000],
    ['A1~rent', 'for_rent', 90_000],
  ]);
});
