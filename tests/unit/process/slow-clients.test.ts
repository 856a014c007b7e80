import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';

process.env.DATABASE_URL ??= 'postgresql://nobody@127.0.0.1:1/none';
process.env.AUTH_SECRET ??= 'a secret that only tests use, 32 or more';
const { closeSlowClients } = await import('@/lib/requests/slow-clients');

test('without the page cache, a web process closes connections that send no headers, and keeps those that do', async () => {
  closeSlowClients(300);
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = (text: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(text);
    return socket;
  };
  const good = open('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(good, 'data');
  await once(open('GET / HTTP/1.1\r\nX-Slow: '), 'close');
  expect(good.destroyed).toBe(false);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 120_000]);
  server.closeAllConnections();
  server.close();
});
