import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { portOf, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

/** A client that never ends its side, and notices nothing of ours. */
function keepOpen(request: string) {
  const socket = connect({ port: portOf(stage), host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => undefined);
  socket.write(request);
  return { socket, read: () => text };
}
const connections = () =>
  new Promise<number>((resolve) => stage.edge.server.getConnections((_, count) => resolve(count)));
const offer = (path: string, method = 'GET', more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;

test.each([
  ['a path without websockets', offer('/buy'), '404'],
  ['a body', offer('/buy', 'POST', 'Content-Length: 5\r\n'), '404'],
  ['a handshake that the sidecar refuses', offer('/socket.io/'), '400'],
])('a refused upgrade leaves no connection behind: %s', async (_, request, status) => {
  stage.web.answer = (_request, response) => response.writeHead(400).end('no');
  stage.upstream.on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno');
  });
  const { socket, read } = keepOpen(request);
  await expect.poll(read).toContain(`HTTP/1.1 ${status} `);
  await expect.poll(connections).toBe(0);
  socket.destroy();
});

test('a websocket whose handshake is never answered does not stay for ever', async () => {
  stage.edge.server.timeout = 300;
  stage.upstream.on('upgrade', () => undefined);
  const { socket } = keepOpen(offer('/socket.io/'));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
  socket.destroy();
});
