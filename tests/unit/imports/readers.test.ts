import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { columnMapSchema } from '@/lib/imports/columns/column-map';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readXml } from '@/lib/imports/readers/tree-reader';
import type { FeedRecord } from '@/lib/imports/types';

async function collect(records: AsyncIterable<FeedRecord>): Promise<FeedRecord[]> {
  const all: FeedRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}
/** Streams a few bytes at a time, so that characters and tags are split. */
const stream = (text: string) => {
  const bytes = Buffer.from(text);
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) => bytes.subarray(i * 7, i * 7 + 7)),
  );
};
const csv = (text: string, given: unknown = null) => {
  const map = given ? columnMapSchema.parse(given) : null;
  return collect(readCsv(stream(text), findHeader(text, map), map));
};

describe('CSV', () => {
  test('recognises common column names in English and Greek', async () => {
    expect(await csv('Ref No;Property Type;Price (EUR);Town;Beds\nA1;Villa;250000;Πάφος;3\n')).toEqual([
      {
        line: 2,
        home: { reference: 'A1', type: 'Villa', price: '250000', location: 'Πάφος', bedrooms: '3' },
      },
    ]);
    expect(await csv('Κωδικός,Τιμή,Περιοχή,Εμβαδόν\nΓ7,"95.000","Χαλάνδρι",72\n')).toEqual([
      { line: 2, home: { reference: 'Γ7', price: '95.000', location: 'Χαλάνδρι', area: '72' } },
    ]);
  });

  test('handles the byte order mark, quotes, line breaks and semicolons', async () => {
    const [record] = await csv(
      '\uFEFFref,title,price,location\r\n1,"A ""sunny"" home; large\nand quiet",100000,"Limassol, Cyprus"\r\n',
    );
    expect(record).toEqual({
      line: expect.any(Number),
      home: {
        reference: '1',
        title: 'A "sunny" home; large\nand quiet',
        price: '100000',
        location: 'Limassol, Cyprus',
      },
    });
  });

  test('continues after an unreadable row and reports it', async () => {
    const records = await csv('ref,price,location\n1,100000,Limassol\n2\n3,120000,Paphos\n');
    expect(records.filter((record) => 'home' in record)).toHaveLength(2);
    expect(records.find((record) => 'problem' in record)).toMatchObject({
      line: 3,
      problem: 'has a different number of columns from the header',
    });
  });

  test('ignores empty cells beyond the header if the first row has them, too', async () => {
    const records = await csv('ref,price,location\n1,100000,Limassol,\n2,120000,Paphos,\n');
    expect(records.map((record) => 'home' in record && record.home.reference)).toEqual(['1', '2']);
    const mixed = await csv('ref,price,location,title\n1,100000,Limassol,Flat\n2,120000,Paphos,Flat, new,\n');
    expect(mixed).toMatchObject([
      { line: 2 },
      { line: 3, problem: expect.stringContaining('different number') },
    ]);
  });

  test('takes cells that are missing at the end of a row for empty', async () => {
    const records = await csv('ref,price,location,notes\n1,100000,Limassol\n2,120000,Paphos,new\n');
    expect(records).toMatchObject([
      { line: 2, home: { reference: '1', price: '100000', location: 'Limassol' } },
      { line: 3, home: { reference: '2', price: '120000', location: 'Paphos' } },
      { remark: expect.stringContaining('notes') },
      { remark: expect.stringMatching(/fewer cells than the header, the first in line 2/) },
    ]);
  });

  test.each([
    ['1,100000,Limassol,new,more\n', 'has a different number of columns from the header'],
    ['1,100000\n', 'has a different number of columns from the header'],
    ['1,100000,"Lim\nassol"\n', 'has a different number of columns from the header'],
    ['1,100000,Lima', 'is cut off: the file ends in the middle of it'],
  ])('refuses a row that may be another: %j', async (row, problem) => {
    const records = await csv(`ref,price,location,notes\n${row}`);
    expect(records.filter((record) => 'line' in record)).toEqual([{ line: 2, problem }]);
  });

  test.each(['\n', '\r\n', '\r'])(
    'reports the line where a row begins, with lines that end with %j',
    async (end) => {
      const rows = [
        'ref,title,price,location',
        'A1,"One',
        'two',
        'three",1,Limassol',
        '',
        'A2,"Four',
        'five",2,Paphos',
        'A3,x,3',
      ];
      const records = await csv(rows.map((row) => `${row}${end}`).join(''));
      expect(records.flatMap((record) => ('line' in record ? record.line : [])).sort()).toEqual([2, 6, 8]);
    },
  );

  test('reports an unclosed quote instead of silently swallowing the following rows', async () => {
    const swallowed = await csv('ref;price;location\nA1;1;"no end\nA2;2;x\nA3;3;a 3" pipe\nA4;4;y\n');
    expect(swallowed).toEqual([
      { line: 2, problem: 'a quote is not closed: what follows, down to line 4, was read as one home' },
      { line: 5, home: { reference: 'A4', price: '4', location: 'y' } },
    ]);
    const toTheEnd = await csv('ref;price;location\nA1;1;x\nA2;2;"no end\nA3;3;x\nA4;4;y\n');
    expect(toTheEnd).toContainEqual({ line: 3, problem: 'a quote is not closed' });
    const inOrder = await csv('ref;price;location\nA1;1;""Nice"" villa\nA2;2;"one\ntwo; three"\n');
    expect(inOrder).toHaveLength(2);
  });

  test("takes the delimiter from the 'sep=;' line that Excel writes above the header", async () => {
    expect(await csv('\uFEFFsep=;\r\nref;price;location\r\nA1;1,5;Limassol\r\n')).toEqual([
      { line: 3, home: { reference: 'A1', price: '1,5', location: 'Limassol' } },
    ]);
  });

  test('rejects duplicate column names instead of silently picking one', async () => {
    await expect(csv('ref,price,location,price\nA1,1,Limassol,2\n')).rejects.toThrow(
      'More than one column is called price.',
    );
    expect(await csv('ref,price,location,,\nA1,1,Limassol,,\n')).toHaveLength(1);
  });

  test('a map joins columns, replaces values, reads flags and excludes rows', async () => {
    const map = {
      fields: {
        reference: ['source', 'ref'],
        price: 'amount',
        location: ['area', 'town'],
        status: { constant: 'for_rent' },
        energyClass: { column: 'epc', values: { none: 'exempt' } },
      },
      amenities: { column: 'extras', separator: '|', flags: { pool: 'swimming_pool', lift: 'elevator' } },
      skip: { deleted: ['1'] },
    };
    const text =
      'source,ref,amount,area,town,epc,extras,pool,lift,deleted\nx,1,900,Tala,Paphos,none,Garden|Alarm,yes,0,0\nx,2,900,Tala,Paphos,A,,,,1\n';
    expect(await csv(text, map)).toEqual([
      {
        line: 2,
        home: {
          reference: 'x, 1',
          price: '900',
          location: 'Tala, Paphos',
          status: 'for_rent',
          energyClass: 'exempt',
          amenities: ['Garden', 'Alarm', 'swimming_pool'],
        },
      },
      { line: 3, problem: 'left out by the map: deleted is 1' },
    ]);
  });

  test('a value without a mapping is kept, whatever its name', async () => {
    const map = {
      fields: { price: 'amount', location: 'area', status: { column: 'deal', values: { let: 'for_rent' } } },
    };
    const read = await csv('amount,area,deal\n1,Tala,let\n1,Tala,constructor\n1,Tala,__proto__\n', map);
    expect(read.map((record) => ('home' in record ? record.home.status : null))).toEqual([
      'for_rent',
      'constructor',
      '__proto__',
    ]);
  });

  test('a map for other columns, or a file without a price, fails with instructions', async () => {
    await expect(csv('a,b\n1,2\n', { fields: { price: 'cost', location: 'a' } })).rejects.toThrow(
      /lacks: cost\. It has: a, b/,
    );
    await expect(csv('a,b\n1,2\n')).rejects.toThrow(/No column for price and location/);
  });
});

describe('Kyero', () => {
  const property = (inner: string) =>
    `<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero><property>${inner}</property></root>`;

  test('reads a property, preferring the English text', async () => {
    const xml =
      property(`<id>7</id><ref>K&amp;7</ref><price>1200</price><currency>EUR</currency><price_freq>month</price_freq>
      <type>Apartment</type><town>Limassol</town><province>Limassol</province><country>Cyprus</country>
      <location><latitude>34.68</latitude><longitude>33.04</longitude></location><beds>2</beds><baths>1</baths><pool>1</pool>
      <surface_area><built>80</built><plot>0</plot></surface_area><energy_rating><consumption>B</consumption></energy_rating>
      <desc><el>Διαμέρισμα</el><en><![CDATA[Bright <b>home</b>]]></en></desc><features><feature>Air conditioning</feature></features>
      <images><image id="1"><url>http://127.0.0.1/x.jpg</url></image></images>`);
    expect(await collect(readXml(stream(xml)))).toEqual([
      {
        line: 1,
        home: {
          reference: 'K&7',
          price: '1200',
          priceFrequency: 'month',
          currency: 'EUR',
          type: 'Apartment',
          location: 'Limassol',
          country: 'Cyprus',
          latitude: '34.68',
          longitude: '33.04',
          bedrooms: '2',
          bathrooms: '1',
          area: '80',
          lotSize: '0',
          energyClass: 'B',
          description: 'Bright <b>home</b>',
          descriptions: { el: 'Διαμέρισμα' },
          amenities: ['Air conditioning', 'swimming_pool'],
          pictures: [{ url: 'http://127.0.0.1/x.jpg', caption: null }],
        },
      },
    ]);
  });

  test('a broken feed and a feed of another kind fail with a reason', async () => {
    await expect(collect(readXml(stream('<root><property></root>')))).rejects.toThrow(/not well-formed/);
    await expect(collect(readXml(stream('<rss></rss>')))).rejects.toThrow(/holds no homes.*<rss>/);
  });

  test('exponentially growing entities are not expanded', async () => {
    const bomb =
      '<!DOCTYPE root [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><root><property><ref>&b;</ref></property></root>';
    await expect(collect(readXml(stream(bomb)))).rejects.toThrow(/not well-formed/);
  });

  test('unlimited nested or repeated elements are read within the patience of a test', async () => {
    const deep = `${'<a>'.repeat(30_000)}x${'</a>'.repeat(30_000)}`;
    const many = Array.from({ length: 3_000 }, (_, i) => `<desc><l${i}>y</l${i}></desc>`).join('');
    const [record] = await collect(
      readXml(stream(property(`<ref>K1</ref>${deep}<beds>2</beds><desc><en>y</en></desc>${many}`))),
    );
    expect(record).toMatchObject({ home: { reference: 'K1', bedrooms: '2', description: 'y' } });
  });
});

describe('encodings', () => {
  const rows = 'ref,title,price,location\n1,Διαμέρισμα,100000,Λεμεσός\n';
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><root><property><ref>1</ref><desc><el>Διαμέρισμα</el></desc></property></root>`;
  /** Encodes Greek letters as windows-1253. */
  const windows1253 = (text: string) =>
    Buffer.from(
      [...text].map((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return code > 127 ? code - 0x2d0 : code;
      }),
    );
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const pieces = (bytes: Buffer) =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) => bytes.subarray(i * 7, i * 7 + 7)),
    );
  const home = { home: { reference: '1', title: 'Διαμέρισμα', price: '100000', location: 'Λεμεσός' } };

  test('reads a CSV file in UTF-16, as spreadsheets save "Unicode text"', async () => {
    for (const bytes of [utf16(rows), utf16(rows).swap16()])
      expect(await collect(readCsv(pieces(bytes), { delimiter: ',', line: 1 }, null))).toMatchObject([home]);
  });

  test('reads a CSV file in windows-1253', async () => {
    expect(
      await collect(readCsv(pieces(windows1253(rows)), { delimiter: ',', line: 1 }, null)),
    ).toMatchObject([home, { remark: 'the file is not in UTF-8: read as windows-1253' }]);
  });

  test('accepts CR alone as line ending', async () => {
    expect(
      await collect(
        readCsv(pieces(Buffer.from(rows.replaceAll('\n', '\r'))), { delimiter: ',', line: 1 }, null),
      ),
    ).toMatchObject([home]);
  });

  test('reads a feed in its declared encoding', async () => {
    const read = { home: { reference: '1', description: 'Διαμέρισμα' } };
    for (const bytes of [windows1253(xml('windows-1253')), utf16(xml('UTF-16')), Buffer.from(xml('UTF-8'))])
      expect(await collect(readXml(pieces(bytes)))).toMatchObject([read]);
  });

  test('a feed that declares a wrong or unknown encoding fails with instructions', async () => {
    const unclear = Buffer.concat([Buffer.from(xml('UTF-8')).subarray(0, 90), Buffer.from([0xb9, 0x9a])]);
    await expect(collect(readXml(pieces(unclear)))).rejects.toThrow(/Save it as UTF-8/);
    await expect(collect(readXml(pieces(windows1253(xml('klingon')))))).rejects.toThrow(
      /not an encoding we know/,
    );
  });
});
