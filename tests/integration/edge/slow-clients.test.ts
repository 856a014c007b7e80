import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { originOf, startEdge } from '../../support/edge';
import { setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function open(origin: string, text: string): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  sockets.push(socket);
  return socket;
}

/** Sends a byte every 50 ms until the connection is closed. @returns what was received */
async function trickle(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (data: Buffer) => {
    said += data;
  });
  const sending = setInterval(() => socket.write('x'), 50);
  await once(socket, 'close').finally(() => clearInterval(sending));
  return said;
}

const POST = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;

test('headers are complete within 15 seconds and bodies within two minutes, checked every second', () => {
  const { headersTimeout, requestTimeout } = stage.edge.server;
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 120_000]);
  expect(stage.edge.server).toHaveProperty('connectionsCheckingInterval', 1_000);
});

test('a client that does not finish its headers is disconnected, one that waits between requests is not', async () => {
  const { server, origin } = stage.edge;
  server.headersTimeout = 300;
  const idle = open(origin, 'GET /buy HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const said = await trickle(open(origin, 'GET /buy HTTP/1.1\r\nHost: localhost\r\nX-Slow: '));
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(idle.destroyed).toBe(false);
});

test('a body that trickles in is cut off, an upload may take longer', async () => {
  const edge = await startEdge([originOf(stage.upstream)], { bodyWithinMs: 300 });
  try {
    stage.web.answer = () => undefined;
    const upload = open(edge.origin, POST('/api/uploads'));
    await trickle(open(edge.origin, POST('/api/users/login')));
    expect(upload.destroyed).toBe(false);
    Object.assign(edge.server, { headersTimeout: 500, requestTimeout: 600 });
    await trickle(upload);
  } finally {
    await edge.close();
  }
});
