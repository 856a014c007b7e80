import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { websocketsOf } from '@/server/edge/proxy/websocket-proxy';
import { listening, newServer } from '../../support/edge';

test('a page cache that ends does not wait for open websockets', async () => {
  const server = await listening(newServer((_, response) => response.end()));
  const closeWebsockets = websocketsOf(server);
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const { port } = server.address() as { port: number };
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(client, 'data');

  const [ended, left] = [once(server, 'close'), once(client, 'close')];
  server.close();
  server.closeAllConnections();
  closeWebsockets();
  await Promise.all([ended, left]);
  expect(client.destroyed).toBe(true);
}, 5_000);
