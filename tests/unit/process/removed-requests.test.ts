import { channel } from 'node:diagnostics_channel';
import { beforeAll, expect, test } from 'vitest';
import { setRemovedListings } from '@/lib/listings/removed-listings';
import { markRemovedListings } from '@/lib/removed-requests';

beforeAll(() => {
  markRemovedListings();
  setRemovedListings([7]);
});

function markOf(url: string, sent?: string): string | undefined {
  const headers: Record<string, string> = sent === undefined ? {} : { 'x-estia-removed': sent };
  channel('http.server.request.start').publish({ request: { url, headers } });
  return headers['x-estia-removed'];
}

test.each(['/property/7', '/property/7?utm_source=a', '/property/7?_rsc=abc'])('%s is marked', (url) =>
  expect(markOf(url)).toBe('1'),
);

test.each(['/property/8', '/property/77', '/property/7/edit', '/property/07', '/', '/buy?x=/property/7'])(
  '%s is not marked, whatever the client says',
  (url) => expect(markOf(url, 'lie')).toBeUndefined(),
);
