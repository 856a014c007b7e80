import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeArea } from '@/lib/map/draw-path';
import { type Corner, decodeArea, parseArea } from '@/lib/map/drawn-area';

const degrees = (most: number) =>
  fc.integer({ min: -most * 100_000, max: most * 100_000 }).map((steps) => steps / 100_000);
const corner: fc.Arbitrary<Corner> = fc.record({ latitude: degrees(85), longitude: degrees(180) });
const hasWidth = (corners: Corner[]) =>
  new Set(corners.map(({ latitude }) => latitude)).size > 1 &&
  new Set(corners.map(({ longitude }) => longitude)).size > 1;

const limassol = [
  { latitude: 34.7, longitude: 33 },
  { latitude: 34.7, longitude: 33.1 },
  { latitude: 34.65, longitude: 33.05 },
];

describe('a drawn area in the URL', () => {
  test('round-trips its corners to five decimals', () => {
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 60 }).filter(hasWidth), (corners) => {
        const text = encodeArea(corners);
        expect(decodeArea(text)).toEqual(
          corners.map((at) => ({ latitude: at.latitude + 0, longitude: at.longitude + 0 })),
        );
        expect(parseArea(text)).toBe(text);
      }),
    );
  });

  test('needs no escaping and takes about six characters per corner', () => {
    const text = encodeArea(limassol);
    expect(text).toBe(encodeURIComponent(text));
    expect(text.length).toBeLessThanOrEqual(24);
  });

  test('parses any text as an area or as none', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'ABCgnz019-_'), maxLength: 400 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), signs), (text) => {
        const corners = decodeArea(text);
        expect(corners.length === 0 || (corners.length >= 3 && corners.length <= 60)).toBe(true);
        for (const { latitude, longitude } of corners) {
          expect(Math.abs(latitude)).toBeLessThanOrEqual(85);
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        }
        expect(parseArea(text)).toBe(corners.length > 0 ? text : null);
      }),
    );
  });

  const [first] = limassol;
  const many = Array.from({ length: 61 }, (_, at) => ({
    latitude: 34 + at / 100,
    longitude: 33 + (at % 7) / 100,
  }));
  test.each([
    ['nothing', ''],
    ['two corners', encodeArea(limassol.slice(0, 2))],
    ['one point three times', encodeArea([first, first, first].flatMap((at) => at ?? []))],
    ['a line along a parallel', encodeArea(limassol.map((at) => ({ ...at, latitude: 35 })))],
    ['a corner beyond the map', encodeArea([...limassol, { latitude: 89, longitude: 33 }])],
    ['more corners than anybody draws', encodeArea(many)],
    ['a text that breaks off', encodeArea(limassol).slice(0, -1)],
    ['a number without end', 'g'.repeat(60)],
    ['other signs', `${encodeArea(limassol)}!`],
  ])('%s is not an area', (_case, text) => expect(parseArea(text)).toBeNull());
});
