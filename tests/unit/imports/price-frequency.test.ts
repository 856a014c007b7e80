import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readXml } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { ImportHome } from '@/lib/imports/types';

const NOW = new Date('2026-11-21T00:00:00Z');

async function kyero(frequency: string): Promise<ImportHome | undefined> {
  const facts = '<ref>1</ref><type>Villa</type><town>Paphos</town><price>150000</price>';
  const feed = `<root><property>${facts}<surface_area><built>400</built></surface_area>${frequency}</property></root>`;
  for await (const record of readXml(Readable.from([feed])))
    if ('home' in record) return validateHome(record.line, record.home, NOW);
  return undefined;
}

describe("Kyero's price_freq", () => {
  test.each([
    '',
    '<price_freq/>',
    ...[
      'resale',
      'SALE',
      'Πώληση',
      'Продажа',
      'zu verkaufen',
      'Asking price',
      '+ VAT',
      'one-off',
      'null',
    ].map(element),
  ])('%j is a sale, not a rent of the same amount', async (frequency) => {
    const home = await kyero(frequency);
    expect(home).toMatchObject({ status: 'for_sale', priceCents: 15_000_000 });
  });

  test.each(['month', 'Monthly', 'rent', 'long_term', 'M', 'perMonth', 'months', 'ay'].map(element))(
    '%j is a rent',
    async (frequency) => expect(await kyero(frequency)).toMatchObject({ status: 'for_rent' }),
  );

  test.each(['new_build', 'furnished'].map(element))(
    '%j is refused with the words that are understood',
    (text) =>
      expect(kyero(text)).rejects.toThrow(
        /price frequency '.*' is not known: write sale, month, week or year/,
      ),
  );
});

test.each([
  ['zu vermieten', 'for_rent'],
  ['zur Miete', 'for_rent'],
  ['à louer', 'for_rent'],
  ['снять', 'for_rent'],
  ['Kauf', 'for_sale'],
  ['à vendre', 'for_sale'],
])('the status %j is %s', (status, expected) => {
  const home = { type: 'Villa', price: '6000', location: 'Paphos', area: '95', status };
  expect(validateHome(2, home, NOW).status).toBe(expected);
});

function element(words: string): string {
  return `<price_freq>${words}</price_freq>`;
}
