import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasMark } from '@/lib/query-marks';

test('the middleware marks the same searches that next.config.ts rewrites', () => {
  const source = readFileSync('middleware.ts', 'utf8').replaceAll(/\s+/g, ' ');
  const conditions = [
    ...source.matchAll(
      /source: '([^']+)', has: \[\{ type: 'header', key: '([\w-]+)', value: '([^']+)' \}\]/g,
    ),
  ].map(([, path, key, value]) => ({ path, has: [{ type: 'header', key, value }] }));
  expect(conditions).toEqual([
    { path: '/:kind(buy|rent)/:path*', has: hasMark('listings') },
    { path: '/developers', has: hasMark('developers') },
    { path: '/projects', has: hasMark('projects') },
  ]);
});
