import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EVERYTHING } from '@/lib/next/constants';
import { purgeOf } from '@/server/varnish/purging';

const received: string[] = [];
let isAway = false;
const varnish = createServer((request, response) => {
  if (isAway) return request.socket.destroy();
  received.push(String(request.headers['x-estia-tags']));
  response.end();
});
const stopping = new AbortController();
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => varnish.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(varnish.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received.length = 0;
  isAway = false;
});
afterAll(() => {
  stopping.abort();
  varnish.closeAllConnections();
  varnish.close();
});

test('what changed while Varnish was away is purged at once when it is back', async () => {
  const purge = purgeOf(origin, 'key', stopping.signal);
  isAway = true;
  for (let id = 0; id < 50; id++) void purge([`listing:${id % 10}`]);
  isAway = false;
  await vi.waitFor(() => expect(received.join(' ').split(' ')).toHaveLength(10), { timeout: 5_000 });
  expect(received.length).toBeLessThanOrEqual(2);
});

test('more tags than a header holds purge everything', async () => {
  const purge = purgeOf(origin, 'key', stopping.signal);
  await purge(Array.from({ length: 1_000 }, (_, id) => `listing:${id}`));
  expect(received).toEqual([EVERYTHING]);
});
