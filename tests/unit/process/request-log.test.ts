import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { currentRequestId, log } from '@/lib/log';
import { logRequests, recordRequestIds, requestIdOf, truncatedAddress } from '@/lib/requests/request-log';
import { forwardedHeaders } from '@/server/edge/proxy/forwarded-headers';

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers) server.close();
});

const idOf = (id: string | string[] | undefined, isTrusted: boolean) =>
  requestIdOf({ headers: { 'x-request-id': id } as Record<string, string> }, isTrusted);

test("a trusted proxy's id counts, a visitor's and a malformed one do not", () => {
  expect(idOf('abcdef-123456', true)).toBe('abcdef-123456');
  for (const id of ['short', 'with space 12', 'line\nfeed-1234', 'x'.repeat(129), '', undefined, ['a', 'b']])
    expect(idOf(id, true)).toMatch(/^[\da-f-]{36}$/);
  expect(idOf('abcdef-123456', false)).toMatch(/^[\da-f-]{36}$/);
});

test('a request keeps its id when it is sent to a second process', () => {
  const request = {
    method: 'GET',
    rawHeaders: ['Host', 'a', 'X-Request-Id', 'forged-id-1234'],
    headers: { host: 'a', 'x-request-id': 'forged-id-1234' },
    socket: { remoteAddress: '127.0.0.1' },
    httpVersion: '1.1',
  } as never;
  const sent = () => forwardedHeaders(request, { trustedHops: 1 }).join(' ');
  expect(sent().match(/X-Request-Id \S+/g)).toEqual(['X-Request-Id forged-id-1234']);
  expect(sent()).toBe(sent());
});

test('the id is in the response, in what the request logs and in its own line', async () => {
  const lines: object[] = [];
  recordRequestIds(true);
  logRequests(true, () => '203.0.113.77');
  vi.spyOn(log, 'info').mockImplementation(((line: object) => void lines.push(line)) as never);
  const seen: (string | undefined)[] = [];
  const server = createServer(async (_, response) => {
    await Promise.resolve();
    seen.push(currentRequestId());
    response.writeHead(404).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/verify?token=secret`;
  const response = await fetch(url, { headers: { 'x-request-id': 'from-the-proxy' } });
  expect(response.headers.get('x-request-id')).toBe('from-the-proxy');
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 20_000 });
  expect(seen).toEqual(['from-the-proxy']);
  expect(lines[0]).toMatchObject({
    requestId: 'from-the-proxy',
    method: 'GET',
    status: 404,
    address: '203.0.113.0',
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['', '::'],
])('%s is logged as %s', (address, logged) => {
  expect(truncatedAddress(address)).toBe(logged);
});
