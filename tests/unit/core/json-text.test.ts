import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from '@/lib/runtime/json-text';

async function* inBatches(items: readonly unknown[], size: number) {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

test('matches JSON.stringify, whatever the batching', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.array(fc.jsonValue()),
      fc.integer({ min: 1, max: 5 }),
      async (plain, items, size) => {
        const expected = JSON.stringify({ ...plain, ' items': items }, null, 2);
        expect(await text(jsonText({ ...plain, ' items': inBatches(items, size) }))).toBe(`${expected}\n`);
      },
    ),
  );
});

test('handles dates and values that JSON omits', async () => {
  const written = await text(jsonText({ at: new Date(0), nothing: undefined, none: inBatches([], 1) }));
  expect(JSON.parse(written)).toEqual({ at: '1970-01-01T00:00:00.000Z', nothing: null, none: [] });
});

test('a failing array makes the text fail, so that no truncated file looks complete', async () => {
  async function* failing() {
    yield [1];
    throw new Error('the database is away');
  }
  await expect(text(jsonText({ items: failing() }))).rejects.toThrow('the database is away');
});
