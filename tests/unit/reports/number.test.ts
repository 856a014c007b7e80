import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportIdOf, reportNumber } from '@/lib/reports/number';

test('each id has a number of its own, read back in any case and without the dash', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 25 - 1 }), (id) => {
      const number = reportNumber(id);
      expect(number).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{5}$/);
      expect([number, number.toLowerCase(), ` ${number.replace('-', '')} `].map(reportIdOf)).toEqual([
        id,
        id,
        id,
      ]);
    }),
  );
});

test('neighbouring ids look unlike', () => {
  expect(new Set([1, 2, 3, 4].map((id) => reportNumber(id).slice(0, 4))).size).toBe(4);
});

test.each(['', 'R-', 'R-4F7K', 'R-4F7K22', 'R-4F7KU', 'rubbish', '12345678'])('no number: %s', (text) => {
  expect(reportIdOf(text)).toBeNull();
});
