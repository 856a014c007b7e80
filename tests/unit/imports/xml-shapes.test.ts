import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readXml } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';

const NOW = new Date('2026-11-21T00:00:00Z');
const home = (ref: string, tag = 'property', price = 350000) =>
  `<${tag}><ref>${ref}</ref><type>Villa</type><price>${price}</price><city>Tala, Paphos</city><area>140</area></${tag}>`;

async function read(xml: string): Promise<string[]> {
  const found: string[] = [];
  for await (const record of readXml(Readable.from([xml]))) {
    if (!('home' in record)) continue;
    const { reference, status } = validateHome(record.line, record.home, NOW);
    found.push(`${reference} ${status}`);
  }
  return found;
}

test.each([
  [
    'sibling lists',
    `<data><sales>${home('A')}</sales><lettings>${home('B', 'property', 1500)}</lettings></data>`,
  ],
  [
    'sibling lists of other elements',
    `<data><sales>${home('A', 'sale')}${home('C', 'sale')}</sales><rentals>${home('B', 'rental', 1500)}</rentals></data>`,
  ],
  [
    'different depths',
    `<root>${home('A')}<group for="rent"><rentals>${home('B', 'property', 1500)}</rentals></group></root>`,
  ],
])('homes in %s are read', async (_, xml) =>
  expect((await read(xml)).filter((each) => !each.startsWith('C'))).toEqual(['A for_sale', 'B for_rent']),
);

test.each([
  ['as the outermost element', home('A', 'listing')],
  ['with an unusual name', `<export>${home('A', 'dwelling')}</export>`],
])('one home %s is read', async (_, xml) => expect(await read(xml)).toEqual(['A for_sale']));

test('a list of homes that are sold offers none', () =>
  expect(read(`<data><available>${home('A')}</available><sold>${home('B')}</sold></data>`)).rejects.toThrow(
    /is not available/,
  ));
