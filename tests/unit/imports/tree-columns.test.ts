import { describe, expect, test } from 'vitest';
import { feedMapSchema } from '@/lib/imports/opening/feed-map';
import { openFeed } from '@/lib/imports/opening/open-feed';
import type { FeedRecord } from '@/lib/imports/types';

async function open(name: string, text: string, columns: Record<string, string> = {}) {
  const bytes = [new TextEncoder().encode(text)];
  const opened = await openFeed({ name, bytes, hints: feedMapSchema.parse({ columns }) });
  const records: FeedRecord[] = [];
  for await (const record of opened.records) records.push(record);
  const column = (path: string) => opened.columns.find((each) => each.name === path);
  return {
    columns: opened.columns,
    column,
    homes: records.flatMap((each) => ('home' in each ? each.home : [])),
  };
}

const homesOf = (element: (at: number) => string) => `<liste>${[1, 2, 3].map(element).join('')}</liste>`;
const XML = homesOf(
  (at) => `<akt><id>A${at}</id><price>300000</price><geld><summe ID="n${at}">35000${at}</summe></geld>
    <dorf>Tala</dorf><area>140</area><note>a &amp; b</note></akt>`,
);
const JSON_FEED = JSON.stringify({
  data: [1, 2].map((at) => ({
    code: `A${at}`,
    price: 300_000,
    money: { sum: 350_000 + at },
    village: 'Tala',
    size: { amount: 140 },
  })),
});

describe('the paths of a tree', () => {
  test('are listed with samples, the field that each fills, and whether it is read', async () => {
    const { column } = await open('a.xml', XML);
    expect(column('/price')).toEqual({
      name: '/price',
      field: 'price',
      isUnread: false,
      samples: ['300000'],
    });
    expect(column('/geld/summe')).toMatchObject({
      field: null,
      isUnread: true,
      samples: ['350001', '350002', '350003'],
    });
    expect(column('/area')).toMatchObject({ field: 'area', isUnread: false });
    const json = await open('a.json', JSON_FEED);
    expect(json.column('/price')).toMatchObject({ field: 'price', samples: ['300000'] });
    expect(json.column('/money/sum')).toMatchObject({ samples: ['350001', '350002'] });
    expect(json.column('/village')).toMatchObject({ field: 'location' });
  });

  test('fill the fields that a person chose; the rest is recognised', async () => {
    const xml = await open('a.xml', XML, { price: '/geld/summe', location: '/dorf', description: '' });
    expect(xml.homes[0]).toMatchObject({ price: '350001', location: 'Tala', area: '140' });
    expect(xml.column('/geld/summe')).toMatchObject({ field: 'price', isUnread: false });
    expect(xml.column('/price')).toMatchObject({ field: null, isUnread: true });
    const attribute = await open('a.xml', XML, { floor: '/geld/summe@ID' });
    expect(attribute.homes.map(({ floor }) => floor)).toEqual(['n1', 'n2', 'n3']);
    const json = await open('a.json', JSON_FEED, { price: '/money/sum' });
    expect(json.homes.map(({ price }) => price)).toEqual(['350001', '350002']);
  });

  test('are whole: a longer path that ends like the chosen one is not read instead', async () => {
    const xml = homesOf(
      (at) => `<akt><id>A${at}</id>${at === 1 ? '' : '<price>300000</price>'}<dorf>Tala</dorf>
        <similar><price>1000</price></similar></akt>`,
    );
    const { homes } = await open('a.xml', xml, { price: '/price' });
    expect(homes.map(({ price }) => price)).toEqual([undefined, '300000', '300000']);
  });

  test('keep the unit that stands in an attribute', async () => {
    const xml = homesOf(
      () => '<akt><price>300000</price><mass unit="sqft">1200</mass><city>Tala</city></akt>',
    );
    expect((await open('a.xml', xml, { area: '/mass' })).homes[0]).toMatchObject({ area: '1200 sqft' });
  });

  test('leave a field empty if it is left out, or if no home has the path', async () => {
    const { homes } = await open('a.xml', XML, { price: '', area: '/flaeche' });
    expect(homes[0]).not.toHaveProperty('price');
    expect(homes[0]).not.toHaveProperty('area');
  });

  test('of another kind of file are recognised again', async () => {
    expect((await open('a.xml', XML, { price: 'Betrag' })).homes[0]).toMatchObject({ price: '300000' });
    expect((await open('a.csv', 'ref;price;city\nA1;5;Tala\n', { price: '/geld' })).homes[0]).toMatchObject({
      price: '5',
    });
  });
});

const OTHER_XML = homesOf((at) => `<akt><nr>A${at}</nr><posa>35000${at}</posa><dorf>Tala</dorf></akt>`);
const OTHER_JSON = JSON.stringify({
  akt: [1, 2].map((at) => ({ nr: at, posa: 350_000 + at, dorf: 'Tala' })),
});

test.each([
  ['a.xml', OTHER_XML],
  ['a.json', OTHER_JSON],
])('a file in which no price is known shows its paths (%s)', async (name, text) => {
  const opened = await openFeed({ name, bytes: [new TextEncoder().encode(text)] });
  expect(opened.columns.map((each) => each.name)).toEqual(['/nr', '/posa', '/dorf']);
  await expect(open(name, text)).rejects.toThrow(/no homes/);
  const { homes } = await open(name, text, { price: '/posa', location: '/dorf' });
  expect(homes[0]).toMatchObject({ price: '350001', location: 'Tala' });
});

test.each([
  ['a.xml', `${'<a>'.repeat(3_000)}`],
  ['a.xml', '<a><property><price>1</price>&nope; & <b'],
  ['a.json', '{"a":[{"price":1,"city":"x","b":{"c":'],
  ['a.json', '['.repeat(5_000)],
])('a broken file has no columns, or a few (%s)', async (name, text) => {
  const opened = await openFeed({ name, bytes: [new TextEncoder().encode(text)] });
  expect(opened.columns.length).toBeLessThan(5);
});
