import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { applyColumnMap, columnMapSchema } from '@/lib/imports/columns/column-map';
import { readXml } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';

const NOW = new Date('2026-11-21T00:00:00Z');
const YES = ['1', 'Yes', 'TRUE', 'ΝΑΙ', 'Ναι', 'ΑΛΗΘΗΣ', 'да', 'ИСТИНА', 'ja', 'WAHR', 'evet', 'x'];
const NO = [
  '',
  '0',
  'no',
  'FALSE',
  'ΌΧΙ',
  'όχι',
  'ΨΕΥΔΗΣ',
  'нет',
  'ЛОЖЬ',
  'nein',
  'FALSCH',
  'hayır',
  'N/A',
  '–',
  'No.',
  'yok',
  'δεν',
  'не',
  'без',
  'without',
  'отсутствует',
];

const map = columnMapSchema.parse({ fields: {}, amenities: { flags: { pool: 'swimming_pool' } } });
const amenitiesOf = (pool: string) => applyColumnMap(map, { pool }).amenities;

test.each(YES)('an amenity column that says %j sets the amenity', (text) =>
  expect(amenitiesOf(text)).toEqual(['swimming_pool']),
);
test.each(NO)('an amenity column that says %j does not', (text) => expect(amenitiesOf(text)).toEqual([]));

test.each(YES)('a share column that says %j refuses the row', (share) =>
  expect(() =>
    validateHome(2, { type: 'Villa', price: '150000', location: 'Paphos', area: '95', share }, NOW),
  ).toThrow(/share of a home/),
);

test("Kyero's pool may be a Greek or German yes", async () => {
  const property = (pool: string) => `<property><pool>${pool}</pool></property>`;
  const feed = `<root>${['ΝΑΙ', 'ja', 'ΟΧΙ', 'nein'].map(property).join('')}</root>`;
  const amenities: unknown[] = [];
  for await (const record of readXml(Readable.from([feed])))
    if ('home' in record) amenities.push(record.home.amenities);
  expect(amenities).toEqual([['swimming_pool'], ['swimming_pool'], [], []]);
});

const garden = columnMapSchema.parse({ fields: {}, amenities: { named: ['Garden'] } });
test.each(['no garden', 'χωρίς κήπο', 'kein Garten', 'bahçe yok', 'без сада'])(
  'a column named after an amenity that says %j does not set it',
  (text) => expect(applyColumnMap(garden, { Garden: text }).amenities).toEqual([]),
);
test('a negation is a whole word', () =>
  expect(applyColumnMap(garden, { Garden: 'Nordic garden' }).amenities).toEqual(['Nordic garden']));
