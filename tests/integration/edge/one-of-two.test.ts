import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listening, originOf, startEdge } from '../../support/edge';

// One of two processes is being replaced, without anyone noticing.
let there: Server;
let gone: string;
const heard: { url: string | undefined; bytes: number }[] = [];
const count: RequestListener = async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  heard.push({ url: request.url, bytes: body.length });
  response.writeHead(201).end(body.subarray(-4));
};

beforeEach(async () => {
  heard.length = 0;
  there = await listening(createServer(count));
  const ending = await listening(createServer());
  gone = originOf(ending);
  ending.close();
});
afterEach(() => {
  there.closeAllConnections();
  there.close();
});

test.each([
  ['a form with photos', 'x'.repeat(5_000_000)],
  ['a message', 'hi'],
  ['a press on a heart', ''],
])('%s meant for the stopped process reaches the other one, complete and once', async (_, body) => {
  const edge = await startEdge([gone, originOf(there)]);
  const sent = await fetch(`${edge.origin}/api/things/`, { method: 'POST', body: `${body} end` });
  expect([sent.status, await sent.text()]).toEqual([201, ' end']);
  expect(heard).toEqual([{ url: '/api/things/', bytes: body.length + 4 }]);
  await edge.close();
});

test('a process that hangs keeps few requests; the others are answered by the other one', async () => {
  const hanging = await listening(createServer());
  const edge = await startEdge([originOf(hanging), originOf(there)]);
  const answered: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const asked = fetch(`${edge.origin}/login?n=${index}`).then(({ status }) => answered.push(status));
    asked.catch(() => undefined);
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  }
  expect(answered.length).toBeGreaterThanOrEqual(19);
  hanging.closeAllConnections();
  hanging.close();
  await edge.close();
});

test.each(['refuses connections', 'hangs'])(
  'the site is healthy while one process answers, even if the other one %s and so has fewer requests',
  async (fault) => {
    const hanging = await listening(createServer());
    const busy = createServer((request, response) => request.url === '/healthz' && response.end());
    const edge = await startEdge([
      fault === 'hangs' ? originOf(hanging) : gone,
      originOf(await listening(busy)),
    ]);
    const asked = ['/login?1', '/login?2'].map((path) => fetch(edge.origin + path).catch(() => undefined));
    // One that refused a request is asked again after a second.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    hanging.closeAllConnections();
    expect((await fetch(`${edge.origin}/healthz`)).status).toBe(200);
    await edge.close();
    await Promise.all(asked);
    for (const server of [hanging, busy]) {
      server.closeAllConnections();
      server.close();
    }
  },
);

test.each([
  ['a cached page', 'GET', '/buy', 201],
  ['another page', 'GET', '/login', 201],
  ['a write', 'POST', '/api/things/', 503],
])('%s whose process stops before it answers (%s %s): %i', async (_, method, path, status) => {
  const stopping = await listening(createServer(({ socket }) => socket.resetAndDestroy()));
  const edge = await startEdge([originOf(stopping), originOf(there)]);
  expect((await fetch(edge.origin + path, { method })).status).toBe(status);
  await edge.close();
  stopping.close();
});

test('the health of the site asked for a hundred times at once is asked of the web process once', async () => {
  let asked = 0;
  const web = createServer((_, response) => {
    asked += 1;
    setTimeout(() => response.end(), 100);
  });
  const edge = await startEdge([originOf(await listening(web))]);
  const ask = async () => (await fetch(`${edge.origin}/healthz`)).status;
  expect(new Set(await Promise.all(Array.from({ length: 100 }, ask)))).toEqual(new Set([200]));
  expect(asked).toBeLessThan(10);
  await ask();
  await edge.close();
  web.closeAllConnections();
  web.close();
});

test('with both stopped, a form is refused at once, and its unread body does not get in the way', async () => {
  const edge = await startEdge([gone]);
  const send = () => fetch(`${edge.origin}/api/things/`, { method: 'POST', body: 'x'.repeat(1_000_000) });
  for (const { status, headers } of [await send(), await send()])
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  await edge.close();
});

test('a websocket meant for the stopped process reaches the other one', async () => {
  const sidecar = await listening(createServer());
  sidecar.on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello');
  });
  const edge = await startEdge([originOf(there)], { chat: [gone, originOf(sidecar)] });
  const socket = connect(Number(new URL(edge.origin).port), '127.0.0.1');
  socket.write(
    'GET /socket.io/?transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  const answer = (await socket.toArray()).join('');
  expect(answer).toMatch(/^HTTP\/1\.1 101 [\s\S]*hello$/);
  await edge.close();
  sidecar.close();
  await once(sidecar, 'close');
});

test.each(['/api/things/', '/buy?price_min=1000'])(
  'a request that meets the stopped process and a connection that the other one has just closed is answered: %s',
  async (path) => {
    const served = new Set<Socket>();
    const hasty = await listening(
      createServer(({ socket }, response) => {
        // What a client sees that sends on a connection while its server closes it.
        if (served.has(socket)) return socket.destroy();
        served.add(socket);
        response.end('done');
      }),
    );
    const edge = await startEdge([originOf(hasty), gone]);
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push((await fetch(`${edge.origin}${path}${turn}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    await edge.close();
    hasty.close();
  },
);
