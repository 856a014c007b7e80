import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { columnMapSchema } from '@/lib/imports/columns/column-map';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import type { FeedRecord } from '@/lib/imports/types';

async function read(text: string): Promise<FeedRecord[]> {
  const records: FeedRecord[] = [];
  for await (const record of readCsv(Readable.from([text]), findHeader(text, null), null))
    records.push(record);
  return records;
}

describe('the header of a CSV file', () => {
  test('may stand below a title, and rows keep the numbers of their lines', async () => {
    const text =
      '"Our homes; 12/11/2026"\r\n\r\nCall 99 123456, or write\r\nref;price;location\r\n1;9;Paphos\r\n';
    expect(findHeader(text, null)).toMatchObject({ delimiter: ';', line: 4 });
    expect(await read(text)).toEqual([{ line: 5, home: { reference: '1', price: '9', location: 'Paphos' } }]);
  });

  test('has the columns that the map names', () => {
    const map = columnMapSchema.parse({ fields: { price: 'how much', location: 'where' } });
    expect(findHeader('LIST,,\nwhat,how much,where\n', map)).toMatchObject({ delimiter: ',', line: 2 });
  });

  test('is the first line if no line looks like one', () =>
    expect(findHeader('a;b;c\n1;2;3\n', null)).toMatchObject({ delimiter: ';', line: 1 }));

  test.each([',', ';', '\t', '|'])('may be separated by %j', (delimiter) =>
    expect(findHeader(['ref', 'price', 'location'].join(delimiter), null)).toMatchObject({
      delimiter,
      line: 1,
    }),
  );

  test('comes after the line that declares the delimiter', () =>
    expect(findHeader('\uFEFFsep=;\nref;price, euro;price;location\n', null)).toMatchObject({
      delimiter: ';',
      line: 2,
    }));
});

describe('columns that say yes or no', () => {
  const statusOf = async (header: string, cells: string) => {
    const [record] = await read(`price;location;${header}\n9;Paphos;${cells}\n`);
    return record && 'home' in record ? record.home.status : null;
  };
  test.each([
    ['For Sale;For Rent', 'Yes;No', 'for sale'],
    ['For Sale;For Rent', '0;1', 'for rent'],
    ['For Sale;For Rent', 'x;x', 'for sale, for rent'],
    ['Sold', 'No', undefined],
    ['Sold', 'Yes', 'sold'],
    ['Sold', '12/10/2026', 'sold'],
    ['Sold;Reserved;Deleted', 'NULL;0000-00-00 00:00:00;unknown', undefined],
    ['Sold', 'Available', 'Available'],
    ['Sold;Hidden', 'not sold yet;visible', undefined],
    ['Reserved', 'Δεν είναι', undefined],
    ['For Sale', 'Sold', 'Sold'],
    ['For Sale', 'Not for sale', 'Not for sale'],
    ['For Rent', 'Reserved', 'Reserved'],
    ['Active', 'NULL', 'NULL'],
    ['Status;Reserved', 'For sale;Ναι', 'For sale, reserved'],
    ['Active', 'No', 'not available (active: No)'],
    ['Active', 'Yes', 'Yes'],
    ['Active', '', undefined],
    ['Deleted', '1', 'deleted'],
    ['Πώληση/Ενοικίαση', 'Ενοικίαση', 'Ενοικίαση'],
    ['Sale or rent?', 'rent', 'rent'],
  ])('%s: %s is the status %j', async (header, cells, status) =>
    expect(await statusOf(header, cells)).toBe(status),
  );
});

test.each([
  ['Available', '0', 'not available'],
  ['Available', 'NULL', 'NULL'],
  ['Available from', '0', '0'],
  ['Срок сдачи', 'Сдан', 'дом сдан'],
])('%s: %s is the availability %j', async (header, cell, availableFrom) =>
  expect(await read(`price;location;${header}\n9;Paphos;${cell}\n`)).toEqual([
    { line: 2, home: { price: '9', location: 'Paphos', availableFrom } },
  ]),
);

test('a map says itself what the values of such a column mean, and NULL is no amenity', async () => {
  const map = columnMapSchema.parse({
    fields: {
      price: 'price',
      location: 'location',
      status: { column: 'Sold', values: { '0': 'for sale', n: 'for rent' } },
    },
    amenities: { flags: { pool: 'swimming_pool', lift: 'elevator' } },
  });
  const text = 'price,location,Sold,pool,lift\n9,Paphos,0,NULL,1\n8,Paphos,n,0,0\n';
  const records: FeedRecord[] = [];
  for await (const record of readCsv(Readable.from([text]), findHeader(text, map), map)) records.push(record);
  expect(records).toMatchObject([
    { home: { status: 'for sale', amenities: ['elevator'] } },
    { home: { status: 'for rent', amenities: [] } },
  ]);
});

test.each([
  'property_price,property_city,num_bedrooms',
  'Total price (€),Property Location,Number of bedrooms',
])('words that add nothing to the name of a field are passed over: %s', async (header) =>
  expect(await read(`${header}\n9,Paphos,2\n`)).toEqual([
    { line: 2, home: { price: '9', location: 'Paphos', bedrooms: '2' } },
  ]),
);

test.each([
  ['Rental Price (p.m.)', { price: '9', rentPrice: '8' }],
  ['Rent per month', { price: '9', rentPrice: '8' }],
  ['Ενοίκιο (€/μήνα)', { price: '9', rentPrice: '8' }],
  ['Price per month', { price: '9', rentPrice: '8' }],
  ['price_postfix', { price: '9', priceFrequency: '8' }],
])('beside a price, the column %s is %j', async (column, fields) =>
  expect(await read(`price;location;${column}\n9;Paphos;8\n`)).toEqual([
    { line: 2, home: { location: 'Paphos', ...fields } },
  ]),
);

test('beside a column of bathrooms, WC counts the other toilets', async () => {
  expect(await read('price;location;WC;Μπάνια\n9;Paphos;1;2\n')).toMatchObject([
    { home: { bathrooms: '2' } },
    { remark: 'not read: WC (1)' },
  ]);
  expect(await read('price;location;WC\n9;Paphos;1\n')).toMatchObject([{ home: { bathrooms: '1' } }]);
});

test('an area may have its unit in a column of its own', async () => {
  const areaOf = async (size: string) => {
    const [record] = await read(`price;location;size;size_postfix\n9;Paphos;${size};sq ft\n`);
    return record && 'home' in record ? record.home.area : null;
  };
  expect(await areaOf('1,200')).toBe('1,200 sq ft');
  expect(await areaOf('110 m²')).toBe('110 m²');
});
