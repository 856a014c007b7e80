import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturnPath } from '@/lib/input/return-path';

describe('safeReturnPath', () => {
  test.each(['/profile', '/buy?location=Λεμεσός#map', '/property/12?from=/a', '/@user'])(
    'keeps the path %s',
    (from) => {
      const back = safeReturnPath(from);
      expect(new URL(back, 'http://a.test').origin).toBe('http://a.test');
      expect(back).not.toBe('/');
    },
  );

  test.each([
    null,
    undefined,
    '',
    'profile',
    'https://evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\u0000/evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    ' //evil.test',
    'http:evil.test',
    '/..//evil.test',
    '/.//evil.test',
    `/${'a'.repeat(3_000)}`,
  ])('falls back to the home page for %j', (from) => expect(safeReturnPath(from)).toBe('/'));

  test('never leaves the origin, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (from) => {
          const back = safeReturnPath(from);
          expect(new URL(back, 'https://estia.test').origin).toBe('https://estia.test');
          expect(back.startsWith('//')).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
