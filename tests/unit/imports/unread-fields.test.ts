import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { columnMapSchema } from '@/lib/imports/columns/column-map';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readXml } from '@/lib/imports/readers/tree-reader';
import type { FeedHome, FeedRecord } from '@/lib/imports/types';

async function read(records: AsyncIterable<FeedRecord>) {
  const homes: FeedHome[] = [];
  const remarks: string[] = [];
  for await (const record of records) {
    if ('home' in record) homes.push(record.home);
    if ('remark' in record) remarks.push(record.remark);
  }
  return { homes, remarks };
}
const csv = (text: string, map: object | null = null) =>
  read(readCsv(Readable.from([text]), { delimiter: ';', line: 1 }, map && columnMapSchema.parse(map)));
const kyero = (inner: string) => read(readXml(Readable.from([`<root><property>${inner}</property></root>`])));

describe('what no field is read from', () => {
  test('is reported once per file, with the number of rows that have a value', async () => {
    const { remarks } = await csv(
      'ref;price;location;Viewing;Empty;\n1;9;Paphos;Mondays;;x\n2;9;Paphos; ;;\n',
    );
    expect(remarks).toEqual(['not read: Viewing (1), (no name) (1)']);
    expect((await csv('ref;price;location\n1;9;Paphos\n')).remarks).toEqual([]);
  });

  test('a map uses the columns that it names, also to leave rows out', async () => {
    const map = { fields: { price: 'p', location: 'l' }, skip: { gone: ['1'] } };
    const { remarks } = await csv('p;l;gone;rest\n9;Paphos;0;x\n9;Paphos;1;y\n', map);
    expect(remarks).toEqual(['not read: rest (2)']);
  });

  test('elements and attributes of a Kyero feed are reported by their path', async () => {
    const { remarks } = await kyero(
      '<ref>1</ref><date>2026-01-01</date><desc><en>A</en><de>B</de></desc><images><image id="1"><url>u</url></image></images><epc scale="cy"/>',
    );
    expect(remarks).toEqual(['not read: desc/de (1), epc@scale (1)']);
  });

  test('thousands of names make one short line', async () => {
    const { remarks } = await kyero(Array.from({ length: 100 }, (_, n) => `<odd${n}>1</odd${n}>`).join(''));
    expect(remarks[0]).toMatch(/odd39 \(1\), \+60$/);
  });
});

describe('elements with usual names which Kyero does not define', () => {
  test('are read: a status must not be lost', async () => {
    const { homes, remarks } = await kyero('<price>9</price><status>Sold</status><bedrooms>3</bedrooms>');
    expect(homes).toEqual([{ amenities: [], price: '9', status: 'Sold', bedrooms: '3' }]);
    expect(remarks).toEqual([]);
  });

  test("do not replace Kyero's own", async () => {
    const { homes, remarks } = await kyero('<beds>2</beds><bedrooms>3</bedrooms>');
    expect(homes).toEqual([{ amenities: [], bedrooms: '2' }]);
    expect(remarks).toEqual(['not read: bedrooms (1)']);
  });

  test('a currency or a unit may be an attribute', async () => {
    const { homes } = await kyero(
      '<price currency="GBP">9</price><surface_area><built unit="sqft">1200</built></surface_area>',
    );
    expect(homes).toEqual([{ amenities: [], price: '9', currency: 'GBP', area: '1200 sqft' }]);
  });
});

describe('names of columns', () => {
  test('a currency other than euro in the name makes it no price', async () => {
    await expect(csv('ref;Price (£);location\n1;250000;Paphos\n')).rejects.toThrow('No column for price');
    await expect(csv('ref;Price $;location\n1;250000;Paphos\n')).rejects.toThrow('No column for price');
  });

  test('a unit of area in the name applies to bare numbers', async () => {
    const { homes } = await csv(
      'price;location;Area (sq ft);Plot (donums)\n9;Paphos;1,200;2,5\n9;Paphos;110 m²;-\n',
    );
    expect(homes.map(({ area, lotSize }) => [area, lotSize])).toEqual([
      ['1,200 sq ft', '2,5 donums'],
      ['110 m²', '-'],
    ]);
  });

  test('a subcategory is read before its category', async () => {
    const { homes } = await csv('price;location;Category;Subcategory\n9;Paphos;Residential;Villa\n');
    expect(homes[0]?.type).toBe('Villa, Residential');
  });

  test('the neighbourhood is read with its city', async () => {
    const { homes } = await csv('price;City;Suburb\n9;Limassol;Germasogeia\n');
    expect(homes[0]?.location).toBe('Germasogeia, Limassol');
  });
});
