import { expect, test } from 'vitest';
import { judgeWrites, type StoredWrite, type Written } from '../../chaos/writes';

const written = (changes: Partial<Written> = {}): Written => ({
  key: 'a',
  tried: 3,
  acknowledged: 2,
  isMissing: false,
  ...changes,
});
const stored = (...parts: number[]): StoredWrite => ({ key: 'a', parts });
const FINE = { lost: [], twice: [], phantom: [], torn: [] };

test.each<[string, Written, StoredWrite[], object]>([
  ['the last acknowledged write is stored', written(), [stored(2, 2)], FINE],
  ['a later one is stored whole', written(), [stored(3, 3)], FINE],
  ['nothing was acknowledged and nothing is stored', written({ acknowledged: 0 }), [], FINE],
  ['an earlier one is stored', written(), [stored(1, 1)], { ...FINE, lost: ['a'] }],
  ['nothing is stored', written(), [], { ...FINE, lost: ['a'] }],
  ['it was missing in between', written({ isMissing: true }), [stored(3, 3)], { ...FINE, lost: ['a'] }],
  ['it is stored twice', written(), [stored(2), stored(3)], { ...FINE, twice: ['a'] }],
  ['one that was never sent is stored', written(), [stored(4, 4)], { ...FINE, phantom: ['a'] }],
  ['its parts come from two writes', written(), [stored(2, 3)], { ...FINE, torn: ['a'] }],
])('the checker of the chaos tests: %s', (_, thing, rows, verdict) => {
  expect(judgeWrites([thing], rows)).toEqual(verdict);
});

test('the checker of the chaos tests: a row of nobody is reported', () => {
  expect(judgeWrites([], [stored(1)])).toEqual({ ...FINE, phantom: ['a'] });
});
