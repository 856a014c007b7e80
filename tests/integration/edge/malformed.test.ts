import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
  socket.write(text);
  return (await socket.toArray()).join('');
}

// Node drops headers beyond a thousand, which may include the one that delimits the body.
const many = 'A:\r\n'.repeat(1_500);
const hidden = 'GET /admin HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n';
const inOnePiece = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;

test.each([
  ['DELETE', 'Transfer-Encoding: chunked', inOnePiece],
  ['DELETE', `Content-Length: ${hidden.length}`, hidden],
  ['POST', `Content-Length: ${hidden.length}`, hidden],
  ['GET', 'Connection: Upgrade\r\nUpgrade: h2c', ''],
])(
  'requests with excessive headers are refused, so that no body can hide behind them: %s with %s',
  async (method, last, body) => {
    const early = last.startsWith('Connection') ? `${last}\r\n` : '';
    const answer = await send(
      `${method} /api/x HTTP/1.1\r\nHost: localhost\r\n${early}${many}${last}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*connection: close/i);
    expect(stage.web.asked).toEqual([]);
  },
);

test.each(['/buy', '/login'])('a request with two Host headers is refused: %s', async (path) => {
  const answer = await send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i);
  expect(stage.web.asked).toEqual([]);
});

test('as many headers as any browser sends are passed on, followed by ours', async () => {
  let seen: string | string[] | undefined;
  stage.web.answer = (request, response) => {
    seen = request.headers['x-forwarded-for'];
    response.end('read');
  };
  const answer = await send(
    `GET /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'A:\r\n'.repeat(490)}\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(seen).toBe('127.0.0.1');
});

test.each([
  ['an address that is none', 'GET http://[::/buy HTTP/1.1\r\nHost: localhost', 400],
  ['a host with a path', 'GET /login HTTP/1.1\r\nHost: localhost/x', 400],
  ['a host with a user', 'GET /login HTTP/1.1\r\nHost: a@localhost', 400],
  ['a host with a port that is none', 'GET /login HTTP/1.1\r\nHost: localhost:99999', 400],
  ['an empty host', 'GET /login HTTP/1.1\r\nHost:', 400],
  ['no host', 'GET /login HTTP/1.1', 400],
  ['no host of a websocket', 'GET /socket.io/ HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket', 400],
  ['HTTP/2.0', 'GET /buy HTTP/2.0\r\nHost: localhost', 505],
  ['HTTP/0.9', 'GET /buy', 505],
])('%s is refused', async (_, head, status) => {
  const answer = await send(`${head}\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*connection: close`, 'i'));
  expect(stage.web.asked).toEqual([]);
});

test.each(['localhost', 'estia.example:3000', 'web_1', '[::1]:3000', '203.0.113.7'])(
  'the host %s is a host',
  async (host) => {
    expect(await send(`GET /login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  },
);

test.each([
  '/api/../buy',
  '/%62uy',
  'http://elsewhere.example/api/%2e%2e/buy',
  '/api/x/../../buy?utm_source=a',
])('however a path is spelled, the rules for it apply, and it is cached once: %s', async (address) => {
  const get = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await get('/buy');
  expect(await get(address)).toMatch(/^HTTP\/1\.1 200 [\s\S]*Cache-Status: estia; hit/);
  const post = await send(
    `POST ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  expect(post, 'a page takes no plain POST').toMatch(/^HTTP\/1\.1 405 /);
  expect(stage.web.asked).toEqual(['GET /buy']);
});

test.each(['/readyz', '/media/sample/640.webp'])(
  'a health check in HTTP/1.0, which names no host, is answered: %s',
  async (path) => {
    stage.web.answer = (request, response) => response.end(`host ${request.headers.host}`);
    expect(await send(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*host localhost$/);
  },
);
