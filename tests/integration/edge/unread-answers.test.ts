import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();
const MB = 1024 * 1024;

test('a client that keeps requesting without reading is disconnected', async () => {
  const { server, origin } = stage.edge;
  // Longer than we wait for the web process (120 s), otherwise slow responses would be lost.
  expect(server.timeout).toBeGreaterThan(120_000);
  expect(server.timeout).toBeLessThanOrEqual(300_000);
  server.timeout = 300;
  stage.web.answer = (_, response) => stage.web.sendPage(response, 'x'.repeat(MB));
  const connected = once(server, 'connection');
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.pause();
  const [far] = await connected;
  socket.write('GET /buy HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n'.repeat(14));
  await once(far, 'close');
  socket.destroy();
});

test('a connection with hundreds of pipelined requests is closed, and few pages are rendered for it', async () => {
  stage.web.answer = () => undefined;
  const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
  socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200));
  await once(socket, 'close');
  expect(stage.web.asked.length).toBeLessThanOrEqual(16);
});

test('a client that pipelines a few requests at a time gets all responses', async () => {
  stage.web.answer = (_, response) => response.end('read');
  const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
  let text = '';
  socket.on('data', (data: Buffer) => {
    text += data;
  });
  for (let round = 1; round <= 5; round += 1) {
    socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(12));
    await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(12 * round);
  }
  socket.destroy();
});
