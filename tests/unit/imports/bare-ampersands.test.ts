import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml } from '@/lib/imports/readers/tree-reader';
import { withEscapedAmpersands } from '@/lib/imports/readers/xml-homes';
import type { FeedRecord } from '@/lib/imports/types';

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

const escaped = async (...pieces: string[]) =>
  (await all(withEscapedAmpersands(Readable.from(pieces)))).join('');

test.each([
  ['photo?id=1&size=large&copy=2', 'photo?id=1&amp;size=large&amp;copy=2'],
  ['Bed & breakfast, A&B, C &; D', 'Bed &amp; breakfast, A&amp;B, C &amp;; D'],
  ['&amp; &nbsp; &#8364; &#x20AC; &euro;', '&amp; &nbsp; &#8364; &#x20AC; &euro;'],
  ['<![CDATA[a & b]]> & c <![CDATA[&]]]>&', '<![CDATA[a & b]]> &amp; c <![CDATA[&]]]>&amp;'],
])('%s', async (text, expected) => {
  expect(await escaped(text)).toBe(expected);
});

test('wherever a text is divided, it is read the same', async () => {
  const parts = fc.constantFrom('&', '&amp;', '&#8364;', '<![CDATA[', ']]>', ']', '<', '<!', 'x', 'é;', '\n');
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 12 }), fc.nat(), async (texts, at) => {
      const text = texts.join('');
      const cut = at % (text.length + 1);
      expect(await escaped(text.slice(0, cut), text.slice(cut))).toBe(await escaped(text));
      expect(await escaped(...text)).toBe(await escaped(text));
    }),
  );
});

const HOME =
  '<ref>K1</ref><images><image><url>https://x.example/p?id=1&size=l</url></image></images><desc><en>Sun & sea</en></desc>';

const read = (xml: string): Promise<FeedRecord[]> => all(readXml(Readable.from([xml])));

test('a feed with bare ampersands is read, and one whose elements have a prefix', async () => {
  const [plain] = await read(`<root><property>${HOME}</property></root>`);
  expect(plain).toMatchObject({ home: { reference: 'K1', description: 'Sun & sea' } });
  const prefixed = HOME.replace(/<(\/?)/g, '<$1k:');
  const [home] = await read(`<k:root xmlns:k="urn:k"><k:property>${prefixed}</k:property></k:root>`);
  expect(home).toEqual(plain);
  await expect(read('<k:feed><k:property/></k:feed>')).rejects.toThrow('nothing in <k:feed> looks like one');
});
