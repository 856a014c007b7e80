import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf } from '@/lib/api';
import { batchesOf } from '@/lib/database/batches';
import { clampPage, requestedPage } from '@/lib/input/paging';

describe('page number from the URL', () => {
  test('is the number given', () => expect(requestedPage({ page: '3' })).toBe(3));
  test('is the last of several', () => expect(requestedPage({ page: ['2', '3'] })).toBe(3));

  test.each([undefined, '', '0', '-2', '1.5', 'two', '1e3', '99999999999999999999'])('is 1 for %j', (page) =>
    expect(requestedPage({ page })).toBe(1),
  );
});

test.each([
  [1, 97, null, 2],
  [2, 97, 1, 3],
  [3, 97, 2, null],
  [9, 97, 3, null],
  [9, 0, null, null],
])('page %i of %i items in the API follows %j and precedes %j', (page, count, previous, next) => {
  const address = (number: number | null) => number && `/api/x?page=${number}`;
  const found = pageOf(new URL(`https://estia.example/api/x?page=${page}`), [], count, page, 48);
  expect(found).toMatchObject({ previous: address(previous), next: address(next) });
});

describe('page of a list', () => {
  test('is clamped to the last page', () => expect(clampPage(9, 97, 48)).toEqual({ page: 3, pageCount: 3 }));
  test('is 1 for an empty list', () => expect(clampPage(4, 0, 48)).toEqual({ page: 1, pageCount: 1 }));
  test('has no extra page after a full one', () => expect(clampPage(1, 96, 48).pageCount).toBe(2));

  test('stays within the pages that hold all items', () => {
    const arbitraries = [
      fc.integer({ min: -5, max: 1e6 }),
      fc.nat(1e6),
      fc.integer({ min: 1, max: 100 }),
    ] as const;
    fc.assert(
      fc.property(...arbitraries, (asked, count, pageSize) => {
        const { page, pageCount } = clampPage(asked, count, pageSize);
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(pageCount);
        expect(pageCount * pageSize).toBeGreaterThanOrEqual(count);
        expect((pageCount - 1) * pageSize).toBeLessThan(Math.max(1, count));
      }),
    );
  });
});

test('batches cover the array in order; none is empty or larger than requested', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (all, size) => {
      const batches = [...batchesOf(all, size)];
      expect(batches.flat()).toEqual(all);
      expect(batches.every(({ length }) => length > 0 && length <= size)).toBe(true);
      expect(batches).toHaveLength(Math.ceil(all.length / size));
    }),
  );
});
