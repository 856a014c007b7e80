// What one address can have made at a time, whichever way it asks, and what is left of it when it does not wait.
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { READS_AT_ONCE } from '@/server/edge/limits/queues';
import { listening, newServer, originOf, startEdge } from '../../support/edge';
import { askFrom, getFrom, holdAnswers, portOf, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();
const FLOOD = '127.0.0.1';
const SOMEBODY = '127.0.0.2';
const AT_ONCE = READS_AT_ONCE / 2;

const settled = (ms = 150) => new Promise((resolve) => setTimeout(resolve, ms));
const keyOf = (index: number) => index.toString(16).padStart(32, '0');

function sendRaw(text: string): Socket {
  const socket = connect({ port: portOf(stage), host: '127.0.0.1', localAddress: FLOOD });
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

test.each([
  ['missing files', 'GET', (index: number) => `/flags/${index}.svg`],
  ['missing scripts', 'GET', (index: number) => `/_next/static/chunks/${index}.js`],
  ['pictures', 'GET', (index: number) => `/media/${keyOf(index)}/640.webp`],
  ['pages with a body', 'GET', (index: number) => `/login?n=${index}`],
  ['preflights', 'OPTIONS', (index: number) => `/login?n=${index}`],
  ['forms of pages', 'POST', (index: number) => `/buy?price_min=${index}`],
])('%s are limited at a time, and do not delay another address', async (_, method, pathOf) => {
  const { held } = holdAnswers(stage);
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 0 };
  const headers = { GET: { 'content-length': 0 }, POST: form }[method] ?? {};
  const atOnce = method === 'POST' ? READS_AT_ONCE : AT_ONCE;
  const flood = Array.from({ length: 100 }, (_each, index) =>
    askFrom(stage, FLOOD, pathOf(index), { method, headers }),
  );
  for (const { status } of flood) status.catch(() => undefined);
  await expect.poll(() => held.length).toBe(atOnce);
  await settled();
  expect(held.length).toBe(atOnce);
  const { status } = askFrom(stage, SOMEBODY, '/login?somebody');
  await expect.poll(() => stage.web.asked.at(-1)).toBe('GET /login?somebody');
  held.pop()?.();
  expect(await status).toBe(200);
  for (const { hangUp } of flood) hangUp();
});

test('a body that never arrives keeps no turn, where it means nothing', async () => {
  stage.web.answer = (_, response) => response.end('read');
  const slow = Array.from({ length: 3 * READS_AT_ONCE }, (_, index) =>
    sendRaw(`GET /login?n=${index} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n`),
  );
  await expect.poll(() => stage.web.asked.length).toBe(slow.length);
  for (const socket of slow) socket.destroy();
});

test.each([
  ['POST', '/login', {}],
  ['POST', '/buy?price_min=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  // Next looks for no action in these: it would render the page, or the one for missing pages.
  ['POST', '/buy?price_min=2', { 'content-type': 'multipart/mixed; boundary=x' }],
  ['POST', '/buy?price_min=3', { 'content-type': 'Multipart/Form-Data; boundary=x' }],
  ['POST', '/login', { 'next-action': 'x', 'content-type': 'application/x-www-form-urlencoded' }],
  ['PUT', '/login', { 'next-action': 'x' }],
  ['TRACE', '/api/properties/buy', {}],
  ['PROPFIND', '/', {}],
])('what no page takes is refused without asking for it: %s %s', async (method, path, headers) => {
  const { status } = askFrom(stage, FLOOD, path, { method, headers });
  expect(await status).toBe(405);
  expect(stage.web.asked).toEqual([]);
});

test.each([
  ['POST', '/login', { 'next-action': 'x' }],
  ['POST', '/login', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['DELETE', '/api/things/1', {}],
])('what a page or the API takes is passed on: %s %s', async (method, path, headers) => {
  const { status } = askFrom(stage, FLOOD, path, { method, headers });
  expect(await status).toBe(200);
  expect(stage.web.asked).toEqual([`${method} ${path}`]);
});

test('clients that do not wait for what they asked for have no more made than others', async () => {
  const { held } = holdAnswers(stage);
  for (let index = 0; index < 30; index += 1) {
    const socket = sendRaw(`GET /login?n=${index} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await settled(10);
    socket.destroy();
  }
  await settled();
  expect(held.length).toBe(AT_ONCE);
  for (const letGo of held.splice(0)) letGo();
  await settled();
  expect(held, 'nothing is made for those that have left').toEqual([]);
  stage.web.answer = (_, response) => response.end('read');
  expect(await askFrom(stage, FLOOD, '/login?after').status).toBe(200);
});

test('a message whose client leaves once it is sent arrives, and one cut short is ended', async () => {
  const ended: string[] = [];
  stage.web.answer = async (request, response) => {
    const body = await request.toArray().then(
      (chunks) => chunks.join(''),
      () => 'cut short',
    );
    ended.push(`${request.url} ${body}`);
    response.end();
  };
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n`;
  for (const [path, body] of [
    ['/api/whole', 'text'],
    ['/api/half', 'te'],
  ] as const) {
    const socket = sendRaw(head(path) + body);
    await expect.poll(() => stage.web.asked).toContain(`POST ${path}`);
    socket.destroy();
  }
  await expect.poll(() => ended.sort()).toEqual(['/api/half cut short', '/api/whole text']);
});

function askMany(edge: (typeof stage)['edge']) {
  const crowd = Array.from({ length: 40 }, (_, index) =>
    askFrom({ ...stage, edge }, `127.0.1.${index + 1}`, `/login?n=${index}`),
  );
  for (const { status } of crowd) status.catch(() => undefined);
  return crowd;
}

test('while one of two processes is away, the other one is not given the work of both', async () => {
  const gone = await listening(createServer());
  const origins = [originOf(gone), originOf(stage.upstream)];
  gone.close();
  const edge = await startEdge(origins);
  try {
    await getFrom({ ...stage, edge }, '/login');
    await getFrom({ ...stage, edge }, '/login');
    const { held } = holdAnswers(stage);
    const letGoOfAll = () => {
      for (const letGo of held.splice(0)) letGo();
    };
    const crowd = askMany(edge);
    // Longer than between two questions whether it is back.
    await settled(1_200);
    held.pop()?.();
    await expect.poll(() => held.length).toBe(READS_AT_ONCE);
    await settled();
    expect(held.length).toBe(READS_AT_ONCE);
    for (const { hangUp } of crowd) hangUp();
    await settled();
    while (held.length > 0) {
      letGoOfAll();
      await settled();
    }

    const back = newServer(stage.web.listener);
    back.listen(Number(new URL(origins[0] ?? '').port), '127.0.0.1');
    await settled(1_200);
    const later = askMany(edge);
    // It has answered the page cache's question since.
    await expect.poll(() => held.length).toBe(2 * READS_AT_ONCE);
    for (const { hangUp } of later) hangUp();
    back.closeAllConnections();
    back.close();
  } finally {
    await edge.close();
  }
});
