import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { columnMapSchema } from '@/lib/imports/columns/column-map';
import { readBlm } from '@/lib/imports/readers/blm-reader';
import { readJson, readXml } from '@/lib/imports/readers/tree-reader';
import type { FeedRecord } from '@/lib/imports/types';

async function read(records: AsyncIterable<FeedRecord>): Promise<FeedRecord[]> {
  const all: FeedRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}
const stream = (text: string) => Readable.from([text]);
const map = columnMapSchema.parse({
  fields: {
    reference: 'Nr',
    price: 'geld/summe',
    location: ['Dorf', 'Kreis'],
    area: 'groesse@m2',
    floor: 'nirgends',
    status: { constant: 'for_sale' },
  },
  skip: { weg: ['1'] },
});
const HOME = { reference: 'A7', price: '350000', location: 'Tala, Paphos', status: 'for_sale' };

test('a map names the elements of an XML feed by their paths or ends', async () => {
  const xml = `<liste><haus><Nr>A7</Nr><geld><summe>350000</summe><waehrung>EUR</waehrung></geld>
    <wo><Dorf>Tala</Dorf><Kreis>Paphos</Kreis></wo><groesse m2="140"/></haus>
    <haus><Nr>A8</Nr><geld><summe>1</summe></geld><weg>1</weg></haus></liste>`;
  expect(await read(readXml(stream(xml), map))).toEqual([
    { line: 1, home: { ...HOME, currency: 'EUR', type: 'haus', area: '140', amenities: [] } },
    { line: 3, problem: 'left out by the map: weg is 1' },
    { remark: 'no home has what the map names: nirgends' },
  ]);
});

test('a map names the values of a JSON feed', async () => {
  const home = { Nr: 'A7', geld: { summe: 350000, waehrung: 'EUR' }, Dorf: 'Tala', Kreis: 'Paphos', weg: 0 };
  expect(await read(readJson(stream(JSON.stringify({ liste: [home] })), map))).toEqual([
    { line: 1, home: { ...HOME, currency: 'EUR', amenities: [] } },
    { remark: 'no home has what the map names: groesse@m2, nirgends' },
  ]);
});

test('a map names the fields of a BLM file, with their codes as words', async () => {
  const fields = { reference: 'AGENT_REF', price: 'PRICE', location: 'TOWN', status: 'TRANS_TYPE_ID' };
  const blm =
    "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^PRICE^TOWN^TRANS_TYPE_ID^~\n#DATA#\nA7^350000^Tala^1^~\n#END#";
  expect(await read(readBlm(stream(blm), columnMapSchema.parse({ fields })))).toEqual([
    {
      line: 7,
      home: { reference: 'A7', price: '350000', location: 'Tala', status: 'for sale', amenities: [] },
    },
  ]);
  const wrong = columnMapSchema.parse({ fields: { ...fields, area: 'SIZE' } });
  await expect(read(readBlm(stream(blm), wrong))).rejects.toThrow(/does not define: SIZE/);
});
