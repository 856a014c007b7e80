import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();
const MB = 1024 * 1024;

test('whoever asks again and again and reads nothing is let go', async () => {
  const { server, origin } = stage.edge;
  // Longer than we wait for the web process (120 s), or a slow answer would be lost.
  expect(server.timeout).toBeGreaterThan(120_000);
  expect(server.timeout).toBeLessThanOrEqual(300_000);
  server.timeout = 300;
  stage.web.answer = (_, response) => stage.web.sendPage(response, 'x'.repeat(MB));
  const connected = once(server, 'connection');
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.pause();
  const [far] = await connected;
  socket.write('GET /buy HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n'.repeat(30));
  await once(far, 'close');
  socket.destroy();
});
