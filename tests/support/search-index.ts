// What SQL finds, compared with what the search index answers.
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { db } from '@/lib/db';
import { LISTING_SORTS } from '@/lib/listings/constants';
import { encodeArea } from '@/lib/map/draw-path';
import { askIndex } from '@/lib/search/client';
import { SORT_SQL, searchConditions } from '@/lib/search/conditions-query';
import { parseArea } from '@/lib/search/filters/drawn-area';
import { homeQueryOf } from '@/lib/search/home-query';
import { lexemesOf } from '@/lib/search/lexemes-query';
import type { Answers, Question } from '@/lib/search/questions';
import { drawnSearches, NOTHING_DRAWN, searchFrom } from './random-searches';

/** Asks until there is an answer: on a busy machine one may come too late, and the client pauses. */
export async function askPatiently<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
  const ask = async () => {
    const answer = await askIndex(question);
    return answer === null ? null : { answer };
  };
  return (await vi.waitUntil(ask, { timeout: 10_000 })).answer;
}

type Market = { places: readonly number[]; areas: readonly number[] };

const half = (from: number, to: number) =>
  fc.integer({ min: 2 * from, max: 2 * to }).map((steps) => steps / 2);
/** Half degrees, where some homes are, so that lines and edges meet them. */
const corner = fc.record({ latitude: half(34, 41), longitude: half(20, 34) });
const box = fc.tuple(corner, corner).map(([a, b]) => ({
  south: Math.min(a.latitude, b.latitude),
  west: Math.min(a.longitude, b.longitude),
  north: Math.max(a.latitude, b.latitude),
  east: Math.max(a.longitude, b.longitude),
}));
const maybe = <T>(what: fc.Arbitrary<T>) => fc.option(what, { freq: 1 });

const drawn = fc.record({
  search: fc.oneof(drawnSearches, fc.constant(NOTHING_DRAWN)),
  bounds: maybe(box),
  outline: maybe(fc.array(corner, { minLength: 3, maxLength: 9 })),
  sort: fc.constantFrom(...LISTING_SORTS),
  skip: fc.oneof(fc.constant(0), fc.nat({ max: 120 })),
});

/** Compares random searches; returns how many homes were found in all. */
export async function expectSameAnswers(market: Market, seed: number, runs = 80): Promise<number> {
  let total = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async ({ search: wanted, bounds, outline, sort, skip }) => {
      const search = searchFrom(wanted, market);
      search.filters.bounds = bounds;
      // Some outlines have no extent, and are none.
      search.filters.drawnArea = outline && parseArea(encodeArea(outline));
      const { words } = search.area;
      const query = homeQueryOf(search, words === '' ? null : await lexemesOf(words));
      const rows = await db.$queryRaw<{ id: number; located: boolean; score: number }[]>`
        SELECT l.id, l.latitude IS NOT NULL AS located, l.recommended_score AS score FROM listings l
        WHERE ${searchConditions(search)} ORDER BY ${SORT_SQL[sort]}`;
      const ids = rows.map(({ id }) => id);
      total += ids.length;
      expect(await askPatiently({ kind: 'counts', queries: [query, query] })).toEqual([
        ids.length,
        ids.length,
      ]);
      expect(await askPatiently({ kind: 'page', query, sort, skip, limit: 10 })).toEqual({
        count: ids.length,
        ids: ids.slice(skip, skip + 10),
      });
      const pins = rows.filter(({ located }) => located).sort((a, b) => b.score - a.score || b.id - a.id);
      const asked = await askPatiently({ kind: 'pins', query, limit: 20 });
      expect(asked.map(([id]) => id)).toEqual(pins.slice(0, 20).map(({ id }) => id));
    }),
    { numRuns: runs, seed },
  );
  return total;
}
