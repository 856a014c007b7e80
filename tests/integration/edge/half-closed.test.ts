// Clients that close their side of the connection: to have said everything, or to leave.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { holdAnswers, portOf, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

async function sendAndClose(text: string): Promise<string> {
  const socket = connect({ port: portOf(stage), host: '127.0.0.1', allowHalfOpen: true });
  socket.end(text);
  const answer = (await socket.toArray()).join('');
  socket.destroy();
  return answer;
}

test.each([
  ['a page', 'GET /buy HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a page in HTTP/1.0', 'GET /buy HTTP/1.0\r\n\r\n'],
  ['a proxied page', 'GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a form', 'POST /api/things HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}'],
])('who closes it after the request gets the answer, and the connection ends: %s', async (_, request) => {
  const { next } = holdAnswers(stage);
  const answer = sendAndClose(request);
  const letGo = await next();
  await new Promise((resolve) => setTimeout(resolve, 200));
  letGo();
  const [, ...interim] = (await answer).split('HTTP/1.1 ').reverse();
  expect(await answer).toMatch(/HTTP\/1\.1 200 [\s\S]*<p>page<\/p>[\s\S]*$/);
  expect(new Set(interim.filter(Boolean))).toEqual(
    new Set(request.includes('1.0') ? [] : ['102 Processing\r\n\r\n']),
  );
});

test('who closes it in the middle of a request is refused', async () => {
  const answer = await sendAndClose(
    'POST /api/things HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{}',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('who leaves while a poll is open has left for the sidecar, too', async () => {
  holdAnswers(stage);
  const socket = connect(portOf(stage), '127.0.0.1');
  socket.write('GET /socket.io/?transport=polling HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => stage.web.asked).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => stage.connections.every(({ destroyed }) => destroyed)).toBe(true);
  await expect
    .poll(() => new Promise((resolve) => stage.edge.server.getConnections((_, n) => resolve(n))))
    .toBe(0);
});
