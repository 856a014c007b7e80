import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readJson, readXml } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { FeedHome, FeedRecord, ImportHome } from '@/lib/imports/types';
import { checkedHome } from '../../support/checked-home';

// Feeds as agencies and portals of other countries export them: a wrong value that is stored without a word is worst.

const NOW = new Date('2026-11-25T00:00:00Z');

async function read(records: AsyncIterable<FeedRecord>) {
  const homes: ImportHome[] = [];
  const problems: string[] = [];
  const note = (line: number, feed: FeedHome) => {
    try {
      homes.push(validateHome(line, feed, NOW));
    } catch (error) {
      problems.push(String(error));
    }
  };
  for await (const record of records)
    if ('home' in record) note(record.line, record.home);
    else if ('problem' in record) problems.push(record.problem);
  return { homes, problems };
}
const csv = (...lines: string[]) => {
  const text = `${lines.join('\n')}\n`;
  return read(readCsv(Readable.from([text]), findHeader(text, null), null));
};
const json = (value: unknown) => read(readJson(Readable.from([JSON.stringify(value)])));
const xml = (text: string) => read(readXml(Readable.from([text])));
const HOME = { title: 'Flat', type: 'Apartment', price: 250000, city: 'Larnaca', area: 80 };

describe('what the name of a price column says counts', () => {
  const priced = async (column: string, price: string) =>
    (await csv(`ref;type;${column};town;area`, `A1;Apartment;${price};Larnaca;80`)).homes[0];

  test.each([
    ['Weekly rent', '€250', 108_333],
    ['Rent p.w.', '250 pw', 108_333],
    ['Annual rent', '14400', 120_000],
    ['Rent (pcm)', '1200', 120_000],
  ])('%s %s is a rent of %d cents a month', async (column, price, priceCents) =>
    expect(await priced(column, price)).toMatchObject({ status: 'for_rent', priceCents }),
  );

  test('a price from, and one without VAT, are noted', async () => {
    expect((await priced('Price from', '250000'))?.notices).toEqual([
      "price 'from 250000' is the lowest of several: shown as the price",
    ]);
    expect((await priced('Price excl. VAT', '250000'))?.notices).toEqual([
      "price '250000 plus VAT' is without VAT: shown as it is, say so in the description",
    ]);
  });

  test('a price of a square metre is refused', () =>
    expect(() => checkedHome({ price: '6000', priceFrequency: 'per sqm' })).toThrow(/unit of area/));

  test('a rent by the night is refused', async () => {
    const { problems } = await csv('ref;type;price per night;town;area', 'A1;Apartment;95;Larnaca;80');
    expect(problems).toEqual([expect.stringMatching(/let by the day/)]);
  });
});

describe('a price that is to be asked for', () => {
  const onRequest = [expect.stringMatching(/price is on request/)];

  test('is not shown, even if the feed holds a number', async () => {
    const flagged = { ...HOME, price: { amount: 250000, currency: 'EUR', on_request: true } };
    expect((await json([flagged])).problems).toEqual(onRequest);
    const hidden = { ...HOME, show_price: false };
    expect((await json([hidden, { ...HOME, show_price: true }])).problems).toEqual(onRequest);
    const poa = await csv('type,price,price qualifier,town,area', 'Villa,990000,POA,Paphos,230');
    expect(poa.problems).toEqual(onRequest);
  });

  test("Rightmove's qualifiers of a price are its period or say nothing of one", async () => {
    const { homes } = await csv(
      'type,price,price qualifier,market status,town,area',
      'Villa,250000,Guide Price,For Sale,Paphos,130',
      'Flat,300,PW,To Let,Paphos,60',
    );
    expect(homes.map(({ priceCents }) => priceCents)).toEqual([25_000_000, 130_000]);
  });
});

describe('homes that are gone', () => {
  test.each([
    [{ description: 'SOLD!' }],
    [{ title: 'RESERVED - apartment in Larnaca' }],
    [{ title: 'Apartment in Larnaca (SOLD STC)' }],
    [{ title: 'Πουλήθηκε | Διαμέρισμα' }],
    [{ title: 'Apartment in Larnaca SOLD' }],
    [{ title: 'Ζητείται διαμέρισμα' }],
    [{ status: 'HOLD' }],
  ])('%j', (home) => expect(() => checkedHome(home)).toThrow(/is not available/));

  test.each([
    [{ title: 'Hidden gem - apartment' }],
    [{ description: 'Sold furnished.' }],
    [{ title: 'Apartment - rented', status: 'For sale' }],
    [{ status: 'Freehold' }],
  ])('%j is offered', (home) => expect(checkedHome(home).status).toBe('for_sale'));

  test('a cell of any column says so, but that a home is let says nothing of its sale', async () => {
    const { homes, problems } = await csv(
      'ref,type,status,price,town,area,notes',
      'A1,Flat,Available,250000,Larnaca,80,SOLD',
      'A2,Flat,Available,250000,Larnaca,80,Rented',
      'A3,Flat,To let,950,Larnaca,80,Rented',
      'A4,Flat,Available,250000,Larnaca,80,Sold furnished',
    );
    expect(homes.map(({ reference }) => reference)).toEqual(['A2', 'A4']);
    expect(problems.join()).toMatch(/'Available, SOLD'.*'To let, Rented'/);
    const tagged = await json([
      { ...HOME, sold_at: '2026-01-01' },
      { ...HOME, sold_at: null, state: 'sold' },
    ]);
    expect([tagged.homes.length, tagged.problems.length]).toEqual([0, 2]);
  });

  test.each(['parking type', 'Τύπος πάρκινγκ', 'Тип парковки'])(
    'a reserved place for a car is none that is gone: %s',
    async (column) => {
      const { homes } = await csv(`type,price,town,area,${column}`, 'Flat,250000,Larnaca,80,Reserved');
      expect(homes).toHaveLength(1);
    },
  );

  test.each([
    ['on hold', 'yes'],
    ['show on site', '0'],
  ])('a column of its own says so: %s', async (column, cell) => {
    const { problems } = await csv(`type,price,town,area,${column}`, `Flat,250000,Larnaca,80,${cell}`);
    expect(problems).toEqual([expect.stringMatching(/is not available/)]);
  });
});

test('a code for a rental is not understood, and a rent is no price of a home for sale', () => {
  expect(() => checkedHome({ status: 'R', price: '850' })).toThrow(/write 'for rent' as the status/);
  expect(checkedHome({ status: 'R', price: '285000' }).notices.join()).toMatch(/'R' is not understood/);
});

test('short-term rentals are refused, holiday homes for sale are not', () => {
  expect(() => checkedHome({ type: 'Apartment, short-term rentals', price: '75' })).toThrow(/by the day/);
  expect(checkedHome({ type: 'Ferienwohnung' }).type).toBe('apartment');
});

test.each(['Completed', 'Ready to move in', 'Ετοιμοπαράδοτο'])(
  'a home that is %s needs no date',
  (availableFrom) =>
    expect(checkedHome({ availableFrom })).toMatchObject({ availableFrom: null, notices: [] }),
);

test('a currency may name the period of a rent', () =>
  expect(checkedHome({ status: 'Аренда', price: '300', currency: '€ pw' }).priceCents).toBe(130_000));

test('German columns with ca. and ß', async () => {
  const { homes } = await csv(
    'Objektart;Kaufpreis;Wohnfläche ca. (m²);Grundstücksfläche ca.;Straße;Ort',
    'Haus;249.000,- €;84,50;250 m²;Seeweg 3;Paphos',
  );
  expect(homes).toMatchObject([{ areaM2: 84.5, lotSizeM2: 250, street: 'Seeweg 3' }]);
});

describe('areas', () => {
  test('the covered area is neither the total one nor the internal one', async () => {
    const { homes } = await csv(
      'type;internal area;total covered area;total area;price;town',
      'Flat;84;105;125;285000;Larnaca',
    );
    expect(homes).toMatchObject([{ areaM2: 105 }]);
  });

  test('an area with a value is no neighbourhood, and a living area beside it not the whole', async () => {
    const { homes } =
      await xml(`<realty-feed><offer internal-id="1"><type>продажа</type><category>квартира</category>
      <location><locality-name>Лимассол</locality-name><sub-locality-name>Гермасойя</sub-locality-name></location>
      <price><value>260000</value></price><area><value>96</value><unit>кв. м</unit></area>
      <living-space><value>70</value><unit>кв. м</unit></living-space></offer></realty-feed>`);
    expect(homes).toMatchObject([{ areaM2: 96, location: 'Germasogeia, Limassol' }]);
  });
});

test('an energy class may stand in an object of its own', async () =>
  expect((await json([{ ...HOME, energy: { class: 'A' } }])).homes).toMatchObject([{ energyClass: 'A' }]));

describe('places', () => {
  test('coordinates in the location are a pin', async () => {
    const { homes } = await csv('type;price;location;city;area', 'Flat;250000;34.76,32.42,14;Kato Paphos;80');
    expect(homes).toMatchObject([{ location: 'Kato Paphos, Paphos', latitude: 34.76, longitude: 32.42 }]);
  });

  test('places that are not in each other are noted', () =>
    expect(checkedHome({ location: 'Pissouri, Paphos' }).notices).toEqual([
      "location 'Pissouri, Paphos' names places that are not in each other: taken as Paphos",
    ]));
});

describe('lists that people write', () => {
  test('names of columns on two lines, two of which share one', async () => {
    const { problems } = await csv(
      'Price list',
      '"Price',
      '(€)","Property',
      'Type",Area,Town,Status / Availability',
      '"285,000",Flat,80,Larnaca,For sale / Sold',
    );
    expect(problems).toEqual([expect.stringMatching(/is not available/)]);
  });

  test('a header on each page', async () => {
    const { homes, problems } = await csv(
      'Type,Price,Town,Area',
      'Flat,150000,Larnaca,80',
      'Type,Price,Town,Area',
    );
    expect([homes.length, problems]).toEqual([1, ['repeats the names of the columns']]);
  });

  test('a price list without a place is told what it lacks', () =>
    expect(
      csv('SEA BREEZE,,,,', ',,,,', 'Unit,Type,Bedrooms,Area,Price', 'A1,Flat,2,80,150000'),
    ).rejects.toThrow('No column for location was recognised among: Unit, Type, Bedrooms, Area, Price'));
});

test.each([[{ homes: { A7: HOME, A8: { ...HOME, ref: 'B1' } } }], [{ 0: HOME, 1: { ...HOME, area: 81 } }]])(
  'homes by key must be in a list',
  async (value) => {
    await expect(json(value)).rejects.toThrow(/holds no homes.*Write them as \[/);
  },
);
