import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { picturesIn, picturesOf } from '@/lib/imports/columns/feed-pictures';
import { readBlm } from '@/lib/imports/readers/blm-reader';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readJson, readXml } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { FeedRecord } from '@/lib/imports/types';

const AT = 'https://cdn.example.com';

async function picturesFrom(records: AsyncIterable<FeedRecord>) {
  for await (const record of records)
    if ('home' in record) return validateHome(record.line, record.home, new Date('2026-11-21')).pictures;
  throw new Error('no home');
}
const stream = (text: string) => Readable.from([Buffer.from(text)]);
const xml = (home: string, root = 'root') =>
  picturesFrom(
    readXml(
      stream(
        `<${root}><property><ref>A1</ref><type>villa</type><price>350000</price><town>Tala</town><province>Paphos</province><area>140</area>${home}</property></${root}>`,
      ),
    ),
  );
const csv = (columns: Record<string, string>) => {
  const row = {
    ref: 'A1',
    type: 'villa',
    price: '350000',
    location: 'Tala, Paphos',
    area: '140',
    ...columns,
  };
  const text = `${Object.keys(row).join(';')}\n${Object.values(row).join(';')}\n`;
  return picturesFrom(readCsv(stream(text), findHeader(text, null), null));
};
const json = (parts: object) =>
  picturesFrom(
    readJson(
      stream(
        JSON.stringify([
          { ref: 'A1', type: 'villa', price: 350000, city: 'Tala, Paphos', area: 140, bedrooms: 3, ...parts },
        ]),
      ),
    ),
  );
const bare = (...names: string[]) => names.map((name) => ({ url: `${AT}/${name}`, caption: null }));

describe('pictures of XML', () => {
  test('are those of Kyero, by their numbers', async () => {
    const images = [3, 1, 2]
      .map((id) => `<image id="${id}"><url>${AT}/${id}.jpg?w=1&amp;h=2</url></image>`)
      .join('');
    expect(await xml(`<images>${images}</images>`)).toEqual(
      bare('1.jpg?w=1&h=2', '2.jpg?w=1&h=2', '3.jpg?w=1&h=2'),
    );
  });

  test.each([
    [
      `<pictures><picture><picture_url>${AT}/a</picture_url><picture_title>Sea view</picture_title></picture><picture><picture_url>${AT}/b</picture_url></picture></pictures>`,
    ],
    [`<Photos><Photo caption="Sea view" url="${AT}/a"/><Photo url="${AT}/b"/></Photos>`],
    [`<images><image><title>Sea view</title><url>${AT}/a</url></image><image>${AT}/b</image></images>`],
    [
      `<media><images><image><large>${AT}/a</large><small>${AT}/a-small</small><caption>Sea view</caption></image></images></media><image>${AT}/b</image>`,
    ],
  ])('of other formats keep captions: %s', async (home) => {
    expect(await xml(home, 'feed')).toEqual([{ url: `${AT}/a`, caption: 'Sea view' }, ...bare('b')]);
  });

  test('are not those of agents, floor plans and similar homes', async () => {
    const other = `<agent><photo>${AT}/me</photo></agent><floorplans><image>${AT}/plan</image></floorplans><similar><photo>${AT}/x</photo></similar><logo_image>${AT}/l</logo_image>`;
    expect(await xml(`${other}<photo>${AT}/a</photo>`, 'feed')).toEqual(bare('a'));
  });
});

describe('pictures of tables', () => {
  test.each([
    [{ photo1: `${AT}/a`, photo2: `${AT}/b` }],
    [{ Image_1: `${AT}/a`, Image_2: `${AT}/b`, image_3: '' }],
    [{ Φωτογραφίες: `${AT}/a, ${AT}/b` }],
    [{ Фотографии: `${AT}/a|${AT}/b|${AT}/a` }],
    [{ Bilder: `${AT}/a ${AT}/b` }],
    [{ 'Main Image': `${AT}/a`, 'Image URLs': `${AT}/a|${AT}/b` }],
    [{ 'images/0/url': `${AT}/a`, 'images/1/url': `${AT}/b` }],
  ])('%j', async (columns) => {
    expect(await csv(columns)).toEqual(bare('a', 'b'));
  });

  test('are left out where a column counts them', async () => {
    expect(await csv({ Photos: '12' })).toEqual([]);
  });
});

describe('pictures of JSON', () => {
  test.each([
    [{ images: [`${AT}/a`, `${AT}/b`] }],
    [{ photos: [{ url: `${AT}/a`, thumbnail: `${AT}/t` }, { src: `${AT}/b` }] }],
    [{ media: { gallery: [{ url: `${AT}/a`, main: true, name: '' }, { url: `${AT}/b` }] } }],
    [{ image: [{ '@type': 'ImageObject', contentUrl: `${AT}/a` }, { contentUrl: `${AT}/b` }] }],
    [{ images: `["${AT}/a","${AT}/b"]` }],
  ])('%j', async (parts) => {
    expect(await json(parts)).toEqual(bare('a', 'b'));
  });

  test('keep their captions', async () => {
    const images = [
      { url: `${AT}/a`, caption: 'Hall' },
      { caption: ' <b>Bath</b> ', url: `${AT}/b`, sort: 2 },
    ];
    expect(await json({ images })).toEqual([
      { url: `${AT}/a`, caption: 'Hall' },
      { url: `${AT}/b`, caption: 'Bath' },
    ]);
  });
});

test('pictures of BLM have captions by number', async () => {
  const names =
    'AGENT_REF^DISPLAY_ADDRESS^PROP_SUB_ID^PRICE^TOWN^MIN_SIZE_ENTERED^AREA_SIZE_UNIT_ID^MEDIA_IMAGE_01^MEDIA_IMAGE_TEXT_01^MEDIA_IMAGE_00^MEDIA_IMAGE_60^';
  const row = `A1^Villa in Tala, Paphos^27^350000^Tala, Paphos^140^2^${AT}/b^Bath^${AT}/a^${AT}/epc^~`;
  const text = `#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n#DEFINITION#\n${names}~\n#DATA#\n${row}\n#END#`;
  expect(await picturesFrom(readBlm(stream(text)))).toEqual([
    ...bare('a'),
    { url: `${AT}/b`, caption: 'Bath' },
  ]);
});

describe('addresses', () => {
  test('may be http and https only, without credentials', () => {
    const cell =
      'ftp://a.com/1 javascript:alert(1) file:///etc/passwd data:image/png;base64,AA http://user:pw@a.com/2 photo.jpg http://a.com/3';
    expect(picturesIn(cell)).toEqual([{ url: 'http://a.com/3', caption: null }]);
  });

  test('may hold commas', () => {
    expect(picturesIn(`${AT}/w_1,h_2/a.jpg,${AT}/b`).map(({ url }) => url)).toEqual([
      `${AT}/w_1,h_2/a.jpg`,
      `${AT}/b`,
    ]);
  });

  test('are at most thirty', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ url: `${AT}/${at}`, caption: null }));
    expect(picturesOf(many)).toEqual(many.slice(0, 30));
  });
});
