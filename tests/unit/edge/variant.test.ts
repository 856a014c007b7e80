import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import { describe, expect, test } from 'vitest';
import { DOCUMENT, rscHashOf, variantOf } from '@/lib/next/variant';

const TREE = '%5B%22%22%2C%7B%22children%22%3A%5B%22buy%22%5D%7D%5D';

describe('documents and client-router data', () => {
  test('the hash equals the one that Next computes', async () => {
    const cases: [string | undefined, string | undefined, string | undefined, string | undefined][] = [
      [undefined, undefined, undefined, undefined],
      ['1', '/_tree', undefined, undefined],
      ['1', '/buy/__PAGE__', undefined, '/rent'],
      [undefined, undefined, TREE, undefined],
      ['2', undefined, TREE, '/x'],
    ];
    for (const values of cases) {
      const [prefetch, segment, tree, nextUrl] = values;
      const known = prefetch as '1' | '2' | undefined;
      expect(rscHashOf(values)).toBe(await computeCacheBustingSearchParam(known, segment, tree, nextUrl));
    }
  });

  test('a plain request is for the document', () => {
    expect(variantOf({}, null)).toBe(DOCUMENT);
    expect(variantOf({}, 'anything')).toBe(DOCUMENT);
  });

  test('data is a separate variant of the page, as is each of its segments', () => {
    const whole = variantOf({ rsc: '1' }, '');
    const tree = variantOf(
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      rscHashOf(['1', '/_tree', undefined, undefined]),
    );
    expect(new Set([DOCUMENT.name, whole?.name, tree?.name]).size).toBe(3);
    expect(tree?.headers).toEqual({
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    });
  });

  test('the previous page makes no difference and is not part of the variant', () => {
    const values = [undefined, undefined, TREE, '/rent'] as const;
    const variant = variantOf(
      { rsc: '1', 'next-router-state-tree': TREE, 'next-url': '/rent' },
      rscHashOf(values),
    );
    expect(variant).toEqual(variantOf({ rsc: '1' }, ''));
  });

  test.each([
    ['no parameter', { rsc: '1' }, null],
    ['a parameter for other headers', { rsc: '1', 'next-router-state-tree': TREE }, ''],
    ['a made-up parameter', { rsc: '1' }, 'abc'],
    ['another value of rsc', { rsc: '2' }, ''],
    ['router headers without rsc', { 'next-router-prefetch': '1' }, ''],
    [
      'an unknown prefetch',
      { rsc: '1', 'next-router-prefetch': '9' },
      rscHashOf(['9', undefined, undefined, undefined]),
    ],
  ])('%s is left to Next', (_, headers, hash) => expect(variantOf(headers, hash)).toBeNull());
});
