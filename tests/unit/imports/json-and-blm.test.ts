import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readBlm } from '@/lib/imports/readers/blm-reader';
import { feedFormat } from '@/lib/imports/readers/file-kind';
import { readJson } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { FeedRecord, ImportHome } from '@/lib/imports/types';

const NOW = new Date('2026-11-21T00:00:00Z');
/** A few bytes at a time, so that names and numbers are split. */
const stream = (text: string, size = 7) => {
  const bytes = Buffer.from(text);
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  );
};
async function read(records: AsyncIterable<FeedRecord>) {
  const homes: ImportHome[] = [];
  const remarks: string[] = [];
  const problems: string[] = [];
  for await (const record of records) {
    if ('home' in record) homes.push(validateHome(record.line, record.home, NOW));
    else if ('remark' in record) remarks.push(record.remark);
    else problems.push(`${record.line}: ${record.problem}`);
  }
  return { homes, remarks, problems };
}
const json = (value: unknown) =>
  read(readJson(stream(typeof value === 'string' ? value : JSON.stringify(value, null, 1))));

const HOME = { ref: 'A7', type: 'Villa', price: 350000, city: 'Tala, Paphos', bedrooms: 3, area: 140.5 };
const READ = {
  reference: 'A7',
  type: 'house',
  priceCents: 35_000_000,
  location: 'Tala, Paphos',
  bedrooms: 3,
  areaM2: 140.5,
};

describe('JSON', () => {
  test.each([
    ['a list', [HOME]],
    ['a list in an object', { generated: '2026-11-01', total: 1, properties: [HOME] }],
    [
      'a list further inside, after another list',
      { agency: { offices: [{ city: 'Paphos' }] }, data: { listings: [HOME] } },
    ],
    [
      'nested objects',
      [
        {
          id: 'A7',
          propertyType: { name: 'Villa' },
          pricing: { price: { amount: 350000, currency: 'EUR' } },
          address: { area: 'Tala', city: 'Paphos' },
          details: { bedrooms: 3, coveredArea: { value: 140.5, unit: 'm2' } },
        },
      ],
    ],
    [
      'names and values',
      [
        {
          ref: 'A7',
          fields: [
            { name: 'Property type', value: 'Villa' },
            { name: 'price', value: '350.000 €' },
            { name: 'Village', value: 'Tala, Paphos' },
            { name: 'Bedrooms', value: 3 },
            { name: 'Covered area', value: '140,5' },
          ],
        },
      ],
    ],
    [
      'features of a map',
      {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', geometry: { type: 'Point', coordinates: [32.4311, 34.8353] }, properties: HOME },
        ],
      },
    ],
  ])('%s', async (_, value) => {
    const { homes, problems } = await json(value);
    expect(homes).toEqual([expect.objectContaining(READ)]);
    expect(problems).toEqual([]);
  });

  test('lists of amenities, texts per language, coordinates and truth', async () => {
    const { homes } = await json([
      {
        ...HOME,
        coordinates: [34.8353, 32.4311],
        title: { el: 'Σπίτι', en: 'House by the sea' },
        features: ['Lift', { name: 'Garden' }],
        has_pool: true,
        'Air conditioning': true,
        Fireplace: false,
        images: [{ url: 'https://example.org/1.jpg' }, { url: 'https://example.org/2.jpg' }],
        plot: 82.125,
        secret: null,
      },
    ]);
    expect(homes[0]).toMatchObject({
      latitude: 34.8353,
      longitude: 32.4311,
      title: 'House by the sea',
      titles: { el: 'Σπίτι' },
      lotSizeM2: 82.125,
    });
    expect(homes[0]?.amenities.sort()).toEqual(['air_conditioning', 'elevator', 'garden', 'swimming_pool']);
  });

  test('a home that is not offered is gone, and lines are those of the file', async () => {
    await expect(json([{ ...HOME, active: false }])).rejects.toThrow(/is not available/);
    const { homes } = await json(
      `[\n${JSON.stringify(HOME)},\n\n${JSON.stringify({ ...HOME, ref: 'A8' })}\n]`,
    );
    expect(homes.map(({ line }) => line)).toEqual([2, 4]);
  });

  test.each([
    [{ status: { sold: true } }],
    [{ status: { available: false } }],
    [{ flags: { is_active: false } }],
    [{ availability: { reserved: 'yes' } }],
  ])("flags of the status are the home's: %j", async (flags) => {
    await expect(json([{ ...HOME, ...flags }])).rejects.toThrow(/is not available/);
  });

  test('homes in an object of a list are read one by one, not as one home', async () => {
    const { homes, problems } = await json({
      agencies: [
        { name: 'One', properties: [HOME, { ...HOME, ref: 'A8' }] },
        { ...HOME, ref: 'A9', similar: [{ ...HOME, ref: 'B1' }], prices: [{ type: 'sale', amount: 350000 }] },
        { name: 'Two', data: { homes: [{ ...HOME, ref: 'A10' }] } },
      ],
    });
    expect(homes.map(({ reference }) => reference)).toEqual(['A7', 'A8', 'A9', 'A10']);
    expect(problems).toEqual([]);
  });

  test('names with line breaks, as spreadsheets write them, are read', async () => {
    const { price: _, ...rest } = HOME;
    const { homes } = await json([{ ...rest, 'Price\n(EUR)': '250000' }]);
    expect(homes).toMatchObject([{ priceCents: 25_000_000 }]);
  });

  test('200,000 spaces in coordinates and areas are read within the patience of a test', async () => {
    const spaces = ' '.repeat(200_000);
    const { homes } = await json([{ ...HOME, coordinates: `34.7${spaces}x`, plot: `85 m${spaces}x` }]);
    expect(homes).toHaveLength(1);
  });

  test('a price that is empty in the first home does not cost that home', async () => {
    await expect(json([{ ...HOME, price: null }, HOME])).rejects.toThrow(/price is missing/);
  });

  test.each([
    ['{"a": [{"b": 1}]}', /holds no homes/],
    ['{"price": 1}', /holds no homes/],
    ['[]', /holds no homes/],
    ['[{"price": 1}, {"price": 2', /ends in the middle/],
    ['[{"price": 1}', /ends in the middle/],
    ['[{"price": 1,}]', /not well-formed JSON.*line 1/],
    ['['.repeat(200_000), /nested too deeply/],
  ])('what is no such list fails with a reason: %.40s', async (text, problem) => {
    const all = async () => {
      for await (const _ of readJson(stream(text, 4_096)));
    };
    await expect(all()).rejects.toThrow(problem);
  });

  test('marks in texts are no brackets', async () => {
    const { homes } = await json([{ ...HOME, description: 'A "nice" \\ } ] { [ home\n' }]);
    expect(homes[0]?.description).toBe('A "nice" \\ } ] { [ home');
  });

  test('one huge or deep home is refused or cut, and the others are read', async () => {
    const deep = `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)},${JSON.stringify(HOME).slice(1)}`;
    const huge = JSON.stringify({ ...HOME, description: 'x'.repeat(1_100_000) });
    const pairs = `{"x":${'{"name":"a","value":['.repeat(20_000)}1${']}'.repeat(20_000)},"price":1}`;
    for await (const _ of readJson(stream(`[${pairs}]`, 65_536)));
    const text = `[${deep},${huge},${JSON.stringify({ ...HOME, ref: 'A9', __proto__: 1 })}]`;
    const { homes, problems } = await read(readJson(stream(text, 65_536)));
    expect(homes.map(({ reference }) => reference)).toEqual(['A7', 'A9']);
    expect(problems).toEqual(['1: is longer than a megabyte']);
  });
});

const BLM = (data: string) => `#HEADER#
Version : 3
EOF : '^'
EOR : '~'
Property Count : 2
Generated Date : 21-Nov-2026 10:00

#DEFINITION#
AGENT_REF^ADDRESS_1^ADDRESS_2^TOWN^POSTCODE1^POSTCODE2^FEATURE1^FEATURE2^SUMMARY^DESCRIPTION^BRANCH_ID^STATUS_ID^BEDROOMS^PRICE^PRICE_QUALIFIER^PROP_SUB_ID^DISPLAY_ADDRESS^PUBLISHED_FLAG^TRANS_TYPE_ID^LET_RENT_FREQUENCY^MIN_SIZE_ENTERED^AREA_SIZE_UNIT_ID^MEDIA_IMAGE_00^~

#DATA#
${data}#END#
`;
const SALE =
  'A7^7^Harbour^Tala, Paphos^85^77^Lift^^Short^Near the\nharbour^5^0^3^350000^0^27^House by the sea^1^1^^140.5^2^a.jpg^~\n';

describe('BLM', () => {
  test('reads homes with their codes', async () => {
    const rental = SALE.replace('A7', 'A8').replace('350000', '300').replace('^1^1^^', '^1^2^0^');
    const { homes, remarks } = await read(readBlm(stream(BLM(SALE + rental))));
    expect(homes).toEqual([
      expect.objectContaining({
        ...READ,
        status: 'for_sale',
        title: 'House by the sea',
        description: 'Near the\nharbour',
        street: 'Harbour',
        postalCode: '85 77',
        amenities: ['elevator'],
        line: 12,
      }),
      expect.objectContaining({ reference: 'A8', status: 'for_rent', priceCents: 130_000, line: 14 }),
    ]);
    expect(remarks.join()).toMatch(/ADDRESS_1 \(2\)/);
  });

  test.each([
    ['sold', SALE.replace('^5^0^3^', '^5^2^3^'), /is not available/],
    ['not published', SALE.replace('sea^1^', 'sea^0^'), /is not available/],
    ['a price on request', SALE.replace('350000^0', '350000^1'), /price is on request/],
    ['a share of a home', SALE.replace('350000^0', '350000^9'), /share of a home/],
    ['no home', SALE.replace('^27^', '^137^'), /neither a home nor land/],
    ['a rent of a quarter', SALE.replace('^1^1^^', '^1^2^2^'), /price frequency 'quarter' is not known/],
    ['a rent of a person', SALE.replace('^1^1^^', '^1^2^5^'), /price frequency 'per person' is not known/],
  ])('refuses %s', async (_, data, problem) => {
    await expect(read(readBlm(stream(BLM(data))))).rejects.toThrow(problem);
  });

  test('reads a lowest price, a furnished home and the types of the newer version', async () => {
    const text = BLM(SALE.replace('350000^0^27', '350000^7^119').replace('^1^1^^', '^1^1^^0^1^'));
    const file = text.replace('LET_RENT_FREQUENCY', 'LET_RENT_FREQUENCY^LET_FURN_ID^LET_TYPE_ID');
    const { homes } = await read(readBlm(stream(file)));
    expect(homes[0]).toMatchObject({ type: 'house', amenities: ['furnished', 'elevator'] });
    expect(homes[0]?.notices.join()).toMatch(/lowest of several/);
    const short = file.replace('^1^1^^0^1^', '^1^2^0^0^2^').replace('350000^7', '900^0');
    await expect(read(readBlm(stream(short)))).rejects.toThrow(/let by the day or for holidays/);
  });

  test('reports a home with other fields, and a file that is cut off or has no header', async () => {
    const { homes, problems } = await read(readBlm(stream(BLM(`A1^2^~\n${SALE}`))));
    expect(homes).toHaveLength(1);
    expect(problems).toEqual(['12: has a different number of fields from the definition']);
    await expect(read(readBlm(stream(BLM(SALE).slice(0, -20))))).rejects.toThrow(/ends in the middle/);
    await expect(read(readBlm(stream('#HEADER#\nVersion : 3\n')))).rejects.toThrow(/has no #DATA#/);
    await expect(read(readBlm(stream('#HEADER#\n#DEFINITION#\nA^~\n#DATA#\n#END#')))).rejects.toThrow(
      /must name EOF/,
    );
    await expect(read(readBlm(stream(BLM('x'.repeat(1_200_000)), 65_536)))).rejects.toThrow(
      /longer than a megabyte/,
    );
  });
});

test.each([
  ['{"properties": [', 'a.txt', 'json'],
  ['[\n {"id"', 'a', 'json'],
  ['#HEADER#\nVersion : 3', 'a.blm', 'blm'],
  ['<?xml version="1.0"?>', 'a', 'xml'],
  ['\ufeff<trovit><ad>', 'a.php', 'xml'],
  ['<!-- made by x --><listings>', 'a', 'xml'],
  ['[ref];[price]\n', 'a.csv', 'csv'],
  ['ref,price', 'a.csv', 'csv'],
  ['ref,price', 'a.xml', 'xml'],
])('the format of %j in %s is %s', (head, name, format) => expect(feedFormat(head, name)).toBe(format));
