import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from '@/lib/input/return-path';

const ORIGIN = 'https://estia.example';

const ATTACKS = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\ufeff/evil.example',
  'http://evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:///evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  '@evil.example',
  '/@evil.example',
  '/.evil.example',
  '.evil.example',
  ':80@evil.example',
  `${ORIGIN}@evil.example`,
  `${ORIGIN}.evil.example`,
  `${ORIGIN}/`,
  '//estia.example@evil.example',
  '//estia.example:x@evil.example/',
  '/..//evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\r\nLocation: https://evil.example',
  '/?next=//evil.example',
  '/#//evil.example',
  '/;//evil.example',
  '/／evil.example',
  '／／evil.example',
  '/。evil.example',
  '//evil。example',
  '//[::1]',
  '//0x7f000001',
  '?//evil.example',
  '#//evil.example',
  '',
  'evil.example',
  `/${'a'.repeat(5000)}`,
];

/** The origins a browser would end up on, for both uses of the result: resolved against the origin and appended to it. */
const origins = (path: string) => [new URL(path, ORIGIN).origin, new URL(`${ORIGIN}${path}`).origin];

test(`none of ${ATTACKS.length} open-redirect tricks in "from" leaves the site`, () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
  for (const trick of ATTACKS) {
    const path = safeReturnPath(trick);
    expect(origins(path), JSON.stringify(trick)).toEqual([ORIGIN, ORIGIN]);
    expect(path).toMatch(/^\/(?!\/)/);
  }
});

test('no generated path leaves the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    'http',
    'evil.example',
    '%2f',
    '\t',
    '?',
    '#',
    ' ',
    '／',
  );
  const path = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(path, (text) => {
      expect(origins(safeReturnPath(text))).toEqual([ORIGIN, ORIGIN]);
      expect(origins(safeReturnPath(`/${text}`))).toEqual([ORIGIN, ORIGIN]);
    }),
    { numRuns: 500 },
  );
});

test('valid paths keep their query and fragment', () => {
  for (const path of ['/', '/profile', '/buy/limassol?price_max=300000#map', '/chat/7']) {
    expect(safeReturnPath(path)).toBe(path);
  }
});
