import { expect, test } from 'vitest';
import { matchesEtag } from '@/lib/runtime/etag';

test.each([
  ['"abc"', '"abc"'],
  ['W/"abc"', '"abc"'],
  ['"abc"', 'W/"abc"'],
  ['"x", W/"abc" , "y"', '"abc"'],
  [' * ', '"abc"'],
])('%s matches %s', (header, etag) => expect(matchesEtag(header, etag)).toBe(true));

test.each([
  [null, '"abc"'],
  [undefined, '"abc"'],
  ['', '"abc"'],
  ['"abcd"', '"abc"'],
  ['abc', '"abc"'],
  ['"x-"abc"', '"abc"'],
])('%s does not match %s', (header, etag) => expect(matchesEtag(header, etag)).toBe(false));
