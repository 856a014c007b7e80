// Requests that offer to change to another protocol.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ask } from '../../support/edge';
import { setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

test.each(['/buy', '/api/properties/buy'])('an HTTP/2 upgrade is ignored, and %s answered', async (path) => {
  const send = async (offer: string) => {
    const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: ${offer}Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n`,
    );
    return (await socket.toArray()).join('');
  };
  for (const offer of ['', 'close, ']) {
    const answer = await send(offer);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    expect(answer).toContain('<p>page</p>');
  }
});

test('an HTTP/2 offer with a body is ignored, and the whole request passed on', async () => {
  let body = '';
  let offered: string | undefined;
  stage.web.answer = async (request, response) => {
    offered = request.headers.upgrade;
    body = (await request.toArray()).join('');
    response.end('read');
  };
  const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
  socket.write(
    'POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\nContent-Length: 9\r\n\r\nin ',
  );
  setTimeout(() => socket.write('pieces'), 50);
  expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 200 [\s\S]*read/);
  expect([body, offered]).toEqual(['in pieces', undefined]);
});

test.each(['h2c', 'websocket'])(
  'an offer of %s behind an unanswered request ends the connection, and nothing else',
  async (offer) => {
    const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
    socket.write(
      `GET /login HTTP/1.1\r\nHost: x\r\n\r\nGET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${offer}\r\n\r\n`,
    );
    expect(await socket.toArray()).toEqual([]);
    expect((await ask(`${stage.edge.origin}/login`)).status).toBe(200);
  },
);
