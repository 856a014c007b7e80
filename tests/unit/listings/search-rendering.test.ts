import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';

test('the middleware marks the same queries that next.config.ts rewrites', () => {
  const source = readFileSync('middleware.ts', 'utf8');
  const keys = [
    ...source.matchAll(
      /\{ source: '\/:kind\(buy\|rent\)\/:path\*', has: \[\{ type: 'query', key: '(\w+)' \}\] \}/g,
    ),
  ].map((match) => match[1]);
  expect(keys).toEqual([...LISTING_SEARCH_PARAMETERS]);
});
