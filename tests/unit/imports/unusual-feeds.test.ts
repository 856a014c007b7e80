import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readXml } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { FeedHome, FeedRecord, ImportHome } from '@/lib/imports/types';
import { cleanText } from '@/lib/imports/values/text';

// What agencies really send besides the usual: imported right or refused with advice, never stored with a wrong value.

const NOW = new Date('2026-11-21T00:00:00Z');

async function homesOf(records: AsyncIterable<FeedRecord>): Promise<ImportHome[]> {
  const homes: ImportHome[] = [];
  for await (const record of records)
    if ('home' in record) homes.push(validateHome(record.line, record.home, NOW));
  return homes;
}
const csv = (text: string) => homesOf(readCsv(Readable.from([text]), findHeader(text, null), null));
const FACTS =
  '<ref>K1</ref><type>Villa</type><town>Paphos</town><surface_area><built>180</built></surface_area>';
const kyero = (inner: string, before = '') =>
  homesOf(readXml(Readable.from([`${before}<root><property>${FACTS}${inner}</property></root>`])));
const GOOD: FeedHome = { type: 'Apartment', price: '150000', location: 'Limassol', area: '95' };
const check = (changes: FeedHome) => validateHome(2, { ...GOOD, ...changes }, NOW);

describe('for sale or for rent', () => {
  test('a column called Rent holds rents', async () => {
    const [home] = await csv('ref;type;rent;location;area\n1;Apartment;5500;Limassol;95\n');
    expect(home).toMatchObject({ status: 'for_rent', priceCents: 550_000 });
  });

  test('a status column overrules the name of the price column', async () => {
    const [home] = await csv('ref;type;rent;status;location;area\n1;House;95000;For sale;Paphos;95\n');
    expect(home).toMatchObject({ status: 'for_sale' });
  });

  test.each(['rentals', 'FORRENT', 'Vermietung', 'Сдается', 'kiralık', 'enoikiazetai', 'to_let'])(
    'the status %s is for rent',
    (status) => expect(check({ status, price: '6000' }).status).toBe('for_rent'),
  );

  test.each(['For sale or rent', 'Πώληση ή ενοικίαση', 'Sale/Rent'])(
    'a home that is offered both ways with one price is refused: %s',
    (status) => {
      expect(() => check({ status })).toThrow(/write two rows/);
      expect(check({ status, price: '950 pcm' }).status).toBe('for_rent');
    },
  );

  test.each(['SSTC', 'verkauft', 'Satıldı', 'hidden'])('a home whose status is %s is refused', (status) =>
    expect(() => check({ status })).toThrow(/is not available/),
  );

  test("Kyero's price_freq may be in capitals", async () => {
    const [home] = await kyero('<price>150000</price><price_freq>Sale</price_freq>');
    expect(home).toMatchObject({ status: 'for_sale', priceCents: 15_000_000 });
  });

  test('a price with common expenses beside it is refused, not joined with them', () =>
    expect(() => check({ price: '1200€ + 150€ κοινόχρηστα' })).toThrow(/gives several numbers/));
});

describe('where a home is', () => {
  test('a name of several places is refused if nothing tells them apart', () => {
    expect(() => check({ location: 'Agios Georgios' })).toThrow(/may be .* \/ .*: name the district/);
    expect(check({ location: 'Agios Georgios, Preveza' }).location).toBe('Agios Georgios, Preveza');
    const here = check({ location: 'Agios Georgios', latitude: '34.692', longitude: '33.019' });
    expect(here.location).toBe('Agios Georgios, Limassol');
  });

  test('a town far larger than the villages of its name needs no district', () =>
    expect(check({ location: 'Agia Paraskevi' }).location).toBe('Agia Paraskevi, Athens'));
});

test.each([
  ['1st floor, underground parking', 1],
  ['1ος (υπόγειο πάρκινγκ)', 1],
  ['3rd floor above the ground floor', 3],
  ['Ισόγ.', 0],
  ['8ος όροφος', 8],
  ['Όγδοος', 8],
])('the floor of %j is %s', (floor, level) => expect(check({ floor }).floorLevel).toBe(level));

describe('texts', () => {
  test('long attributes and style sheets are no part of a description', () => {
    const style = `<style>${'a{b:c}'.repeat(600)}</style>`;
    expect(cleanText(`<p style="${'x'.repeat(600)}">One</p>${style}<p>Two</p>`, 5_000)).toBe('One\nTwo');
  });

  test('invisible marks inside a word do not split it, and letters and accents are joined', () => {
    expect(cleanText('Vil\u200bla \u200eDiame\u0301risma', 100)).toBe('Villa Diam\u00e9risma');
  });

  test('markup that is not escaped keeps the text around it', async () => {
    const price = '<price>250000</price>';
    const [inline] = await kyero(`${price}<desc><en>First <b>bold</b> then<br/>next</en></desc>`);
    expect(inline?.description).toBe('First bold then\nnext');
    const [blocks] = await kyero(`${price}<desc><tr>Bir</tr><en><p>One.</p><p>Two.</p></en></desc>`);
    expect(blocks?.description).toBe('One.\nTwo.');
  });
});

describe('a Kyero feed', () => {
  test('may use HTML names of characters and begin with a line break', async () => {
    const [home] = await kyero(
      '<price>250000</price><desc><en>One&nbsp;&eacute;</en></desc>',
      '\n<?xml version="1.0"?>',
    );
    expect(home?.description).toBe('One é');
  });

  test('without any home is refused', async () => {
    const sitemap = '<urlset><url><loc>https://example.org/</loc></url><url><loc>x</loc></url></urlset>';
    for (const feed of ['<root><kyero><feed_version>3</feed_version></kyero></root>', sitemap])
      await expect(homesOf(readXml(Readable.from([feed])))).rejects.toThrow(/holds no homes/);
  });
});

test('columns of Greek portals are recognised', async () => {
  const [home] = await csv(
    'Κωδικός Αγγελίας,Είδος,Τιμή,Τετραγωνικά,Περιοχή,Υ/Δ,Όροφος\n7,Διαμέρισμα,"120.000 €","75 τ.μ.","Παγκράτι, Αθήνα",2,3ος\n',
  );
  expect(home).toMatchObject({ reference: '7', areaM2: 75, bedrooms: 2, floorLevel: 3 });
});
