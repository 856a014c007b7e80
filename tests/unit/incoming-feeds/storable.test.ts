import { expect, test } from 'vitest';
import { cut } from '@/lib/imports/values/text';
import { storable } from '@/lib/incoming-feeds/storable';

test('a text is cut between characters, never inside one', () => {
  expect(cut(`${'a'.repeat(79)}🏡b`, 80)).toBe(`${'a'.repeat(79)}🏡`);
  expect(cut('🏡🏡🏡', 2)).toBe('🏡🏡');
  expect(cut('', 5)).toBe('');
});

test('a report has neither NUL nor half characters, however deep', () => {
  const report = { groups: [{ reason: 'a\0b', rows: [{ line: 1, reference: null, text: 'x\ud83c' }] }] };
  expect(storable(report)).toEqual({
    groups: [{ reason: 'ab', rows: [{ line: 1, reference: null, text: 'x\ufffd' }] }],
  });
});
