import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EVERYTHING } from '@/lib/next/constants';
import { purgeOf } from '@/server/varnish/purging';

const received: string[] = [];
let isAway = false;
let refused = 0;
const varnish = createServer((request, response) => {
  if (isAway) {
    refused += 1;
    return request.socket.destroy();
  }
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

test('what changed while Varnish was away is purged in one request when it is back', async () => {
  const purge = purgeOf(origin, 'key', stopping.signal);
  isAway = true;
  for (let id = 0; id < 50; id++) void purge([`listing:${id % 10}`]);
  await vi.waitFor(() => expect(refused).toBeGreaterThan(0), { timeout: 20_000 });
  isAway = false;
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
  expect(received[0]?.split(' ').sort()).toEqual(Array.from({ length: 10 }, (_, id) => `listing:${id}`));
});

test('more tags than a header holds purge everything', async () => {
  const purge = purgeOf(origin, 'key', stopping.signal);
  await purge(Array.from({ length: 1_000 }, (_, id) => `listing:${id}`));
  expect(received).toEqual([EVERYTHING]);
});
