import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { feedMapSchema } from '@/lib/imports/opening/feed-map';
import { openFeed } from '@/lib/imports/opening/open-feed';
import type { FeedRecord } from '@/lib/imports/types';

const sheet = (...rows: string[]) =>
  strToU8(`<?xml version="1.0"?><worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`);
const strings = (...texts: string[]) =>
  strToU8(`<sst>${texts.map((text) => `<si><r><t>${text}</t></r></si>`).join('')}</sst>`);
const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;

const HEADER = `<row r="3">${inline('A3', 'Ref')}${inline('B3', 'Price')}${inline('C3', 'Location')}${inline('E3', 'Beds')}</row>`;
const HOME = `<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4"><v>285000</v></c><c r="C4" t="s"><v>1</v></c><c r="E4"><v>2</v></c></row>`;
const workbook = (files: Record<string, Uint8Array>) =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), ...files });

async function read(bytes: Uint8Array, hints = {}): Promise<FeedRecord[]> {
  const records: FeedRecord[] = [];
  const opened = await openFeed({ name: 'homes.xlsx', bytes: [bytes], hints: feedMapSchema.parse(hints) });
  for await (const record of opened.records) records.push(record);
  return records.filter((record) => !('remark' in record));
}

describe('a workbook', () => {
  test('is read from the first sheet with a header, with the lines of the sheet', async () => {
    const found = await read(
      workbook({
        'xl/worksheets/sheet1.xml': sheet(`<row r="1">${inline('A1', 'Read me')}</row>`),
        'xl/worksheets/sheet2.xml': sheet(HEADER, HOME),
        'xl/sharedStrings.xml': strings('A;1 "x"', 'Germasogeia, Limassol'),
      }),
    );
    expect(found).toMatchObject([
      {
        line: 4,
        home: { reference: 'A;1 "x"', price: '285000', location: 'Germasogeia, Limassol', bedrooms: '2' },
      },
    ]);
  });

  test('that unpacks to too much, lies about it, or is broken is refused with advice', async () => {
    const large = workbook({ 'xl/worksheets/sheet1.xml': new Uint8Array(61_000_000) });
    expect(large.length).toBeLessThan(100_000);
    await expect(read(large)).rejects.toThrow(/unpacks to more than 60 MB/);
    const lying = workbook({ 'xl/worksheets/sheet1.xml': new Uint8Array(5_000_000) });
    // The declared size in the directory becomes 100 bytes.
    const at = Buffer.from(lying).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    new DataView(lying.buffer, lying.byteOffset).setUint32(at + 24, 100, true);
    await expect(read(lying)).rejects.toThrow(/cannot be read as an Excel workbook/);
    await expect(read(workbook({ 'xl/other.xml': strToU8('<x/>') }))).rejects.toThrow(/save it again/);
    await expect(read(workbook({ 'xl/worksheets/sheet1.xml': strToU8('<a><b>') }))).rejects.toThrow(/Excel/);
  });

  test.each([
    ['a cell far to the right', `<row r="1"><c r="XFD1"><v>1</v></c></row>`],
    ['a row far below', `<row r="999999999"><c r="A999999999"><v>1</v></c></row>`],
    ['an entity', '<row r="1"><c r="A1" t="inlineStr"><is><t>&nope;</t></is></c></row>'],
    ['a string that is not there', '<row r="1"><c r="A1" t="s"><v>99</v></c></row>'],
  ])('with %s does no harm', async (_, row) => {
    await read(workbook({ 'xl/worksheets/sheet1.xml': sheet(row) })).catch((error: Error) => {
      expect(error).toMatchObject({ name: 'AppError', code: 'invalid' });
    });
  });
});

describe('hints', () => {
  const CSV = new TextEncoder().encode('ref;price;town;betrag\nA1;1;Germasogeia;285000\nA2;2;;300000\n');

  test('change one column, and a place is added to those of the homes', async () => {
    const found = await read(CSV, { columns: { price: 'betrag' }, constants: { location: 'Limassol' } });
    expect(found).toMatchObject([
      { home: { price: '285000', location: 'Germasogeia, Limassol' } },
      { home: { price: '300000', location: 'Limassol' } },
    ]);
  });

  test('that name a column which the file no longer has are left aside', async () => {
    expect(await read(CSV, { columns: { price: 'gone' } })).toMatchObject([{ home: { price: '1' } }, {}]);
  });

  test.each([{ columns: { nothing: 'x' } }, { constants: { price: '' } }, { other: 1 }, { columns: [] }])(
    '%j are refused',
    (hints) => {
      expect(feedMapSchema.safeParse(hints).success).toBe(false);
    },
  );
});
