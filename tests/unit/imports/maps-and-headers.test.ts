import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { guessColumnMap } from '@/lib/imports/columns/column-guess';
import { columnMapSchema } from '@/lib/imports/columns/column-map';
import { readBlm } from '@/lib/imports/readers/blm-reader';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readJson } from '@/lib/imports/readers/tree-reader';
import type { FeedHome, FeedRecord } from '@/lib/imports/types';
import { parseInput } from '@/lib/validation';

const stream = (text: string) => Readable.from([Buffer.from(text)]);
async function homesOf(records: AsyncIterable<FeedRecord>) {
  const homes: FeedHome[] = [];
  for await (const record of records) if ('home' in record) homes.push(record.home);
  return homes;
}
const csv = (text: string, map: object | null = null) => {
  const given = map && columnMapSchema.parse(map);
  return homesOf(readCsv(stream(text), findHeader(text, given), given));
};
const rows = (header: string, row: string, count: number) =>
  `${header}\n${Array.from({ length: count }, () => row).join('\n')}\n`;

describe('headers', () => {
  test.each([
    'Total area (square metres)',
    'Total area (square meters)',
    'Covered area [m2]',
    'Internal area in sq. metres',
    'Εμβαδόν (τετραγωνικά μέτρα)',
    'Площадь (кв. метров)',
    'Wohnfläche (Quadratmeter)',
    'Size (sq. m.)',
  ])('%s is the covered area', (name) => expect(guessColumnMap(['Ref', name]).fields.area).toBe(name));

  test.each([['area_m2'], ['Area (square metres)'], ['area sqm']])(
    "'area' beside %s is the neighbourhood",
    async (size) => {
      const text = `ref;type;price;town;area;${size}\n1;flat;250000;Limassol;Ekali;85\n`;
      expect(await csv(text)).toMatchObject([{ area: '85', location: 'Ekali, Limassol' }]);
    },
  );
});

describe('a map', () => {
  const TEXT = 'ref;type;Geld;village;area\n1;villa;250000;Tala;85\n';

  test('names single columns; the others are recognised', async () => {
    expect(await csv(TEXT, { fields: { price: 'Geld' } })).toMatchObject([
      { reference: '1', type: 'villa', price: '250000', location: 'Tala', area: '85' },
    ]);
  });

  test('adds a constant place to the one of each row, and gives others', async () => {
    const fields = {
      price: 'Geld',
      location: { constant: 'Paphos' },
      status: { constant: 'for sale' },
      type: null,
    };
    const [home] = await csv(TEXT, { fields });
    expect(home).toMatchObject({ location: 'Tala, Paphos', status: 'for sale' });
    expect(home?.type).toBeUndefined();
  });

  test('of constants alone needs no column', async () => {
    const text = 'ref;type;price;area\n1;villa;250000;85\n';
    expect(await csv(text, { fields: { location: { constant: 'Tala, Paphos' } } })).toMatchObject([
      { price: '250000', location: 'Tala, Paphos' },
    ]);
  });

  test('extends the recognition of JSON and BLM, too', async () => {
    const map = columnMapSchema.parse({ fields: { location: { constant: 'Paphos' } } });
    const json = JSON.stringify([{ ref: 'A1', type: 'villa', price: 1, village: 'Tala', area: 85, beds: 2 }]);
    expect(await homesOf(readJson(stream(json), map))).toMatchObject([
      { reference: 'A1', location: 'Tala, Paphos', bedrooms: '2' },
    ]);
    const blm =
      "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^PRICE^TOWN^BEDROOMS^~\n#DATA#\nA7^350000^Tala^3^~\n#END#";
    expect(await homesOf(readBlm(stream(blm), map))).toMatchObject([
      { reference: 'A7', price: '350000', location: 'Tala, Paphos', bedrooms: '3' },
    ]);
  });

  test.each<[object, RegExp]>([
    [{ fields: { prize: 'Geld' } }, /fields: 'prize' is not known\. Allowed are: reference, title, .*price/],
    [{ fields: { price: 7 } }, /fields\.price: write the name of a column/],
    [{ fields: {}, colums: {} }, /The map: 'colums' is not known\. Allowed are: delimiter, fields/],
    [{ fields: {}, delimiter: '#' }, /delimiter: write/],
    [{ fields: {}, amenities: { flags: { Pool: 'moat' } } }, /amenities\.flags: 'moat' is not an amenity/],
  ])('says where it is wrong and what is allowed: %j', (map, problem) =>
    expect(() => parseInput(columnMapSchema, map)).toThrow(problem),
  );
});

describe('a file of which no home can be imported', () => {
  test('stops after a sample with the nearest columns', async () => {
    const text = rows('ref;type;price;town;Are total;Geld', '1;villa;250000;Tala;85;x', 5_000);
    let read = 0;
    const reading = async () => {
      for await (const record of readCsv(stream(text), findHeader(text, null), null))
        if ('home' in record) read += 1;
    };
    await expect(reading()).rejects.toThrow(
      /None of the first 200 homes has a covered area or plot area: none was recognised.* 'Are total'/,
    );
    expect(read).toBeLessThan(200);
  });

  test('names the column that holds something else', () =>
    expect(csv(rows('type;price;town;area', 'villa;250000;Paphos;Tala', 300))).rejects.toThrow(
      /the column 'area' holds none/,
    ));

  test('says the same of a shorter one at its end', () =>
    expect(csv(rows('price;town;area', '250000;Tala;85', 25))).rejects.toThrow(/first 25 homes has a type/));

  test('goes on if one home has it, or the title does', async () => {
    const text = rows('title;price;town;area', 'Villa;250000;Tala;', 199);
    expect(await csv(`${text}Villa;250000;Tala;85\n${text}`)).toHaveLength(399);
    expect(await csv(rows('title;price;town', 'Villa, 85 m²;250000;Tala', 300))).toHaveLength(300);
  });

  test('is not one of homes that are all sold', async () =>
    expect(await csv(rows('ref;status;price;town', '1;Sold;;', 300))).toHaveLength(300));
});
