import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { setRemovedListings } from '@/lib/listings/removed-listings';
import { markCheckedListings } from '@/lib/requests/checked-listings';

beforeAll(() => {
  markCheckedListings();
  setRemovedListings([7]);
});

function markOf(url: string, sent: Record<string, string> = {}): string | undefined {
  const headers = { ...sent };
  channel('http.server.request.start').publish({ request: { url, headers } });
  return headers['x-estia-checked'];
}

test.each(['/property/7', '/property/7?utm_source=a', '/property/7?_rsc=abc'])(
  'a removed listing is marked: %s',
  (url) => expect(markOf(url)).toBe('1'),
);

test.each(['estia.session=a', '__Host-estia.session=a', 'theme=dark; estia.session=a; b=c'])(
  'a listing is marked for signed-in users: %s',
  (cookie) => {
    expect(markOf('/property/8', { cookie })).toBe('1');
    expect(markOf('/about', { cookie })).toBeUndefined();
  },
);

test.each(['/property/8', '/property/77', '/property/7/edit', '/property/07', '/', '/buy?x=/property/7'])(
  '%s is not marked, even if the client sends the mark',
  (url) => {
    expect(markOf(url, { 'x-estia-checked': 'lie' })).toBeUndefined();
    expect(markOf(url, { cookie: 'my-estia.session=a; estia.sessions=b' })).toBeUndefined();
  },
);

test('the middleware matches on this mark', () => {
  expect(readFileSync('middleware.ts', 'utf8')).toContain("key: 'x-estia-checked'");
});
