import { createHmac } from 'node:crypto';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type PostOptions, postWebhook, signatureOf } from '@/lib/webhooks/post';

vi.mock('@/lib/env', () => ({ env: () => ({ OUTBOUND_HOSTS: [] }) }));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const message = { headers: { 'Content-Type': 'application/json' }, body: '{"a":"β"}' };
const plain: NonNullable<PostOptions['request']> = (options, onAnswer) => request(options, onAnswer);
/** As in production, but over plain HTTP to this machine. */
const local = { request, isAllowed: () => true, resolve: async () => ['127.0.0.1'] };
const target = (port: number) => `https://crm.example:${port}/hook?x=1`;

test('posts the body with its headers and the name of the host to the address that was checked', async () => {
  let received = {};
  const port = await serve((call, answer) => {
    call.setEncoding('utf8').on('data', (body: string) => {
      received = { body, url: call.url, method: call.method, host: call.headers.host };
      answer.writeHead(204).end();
    });
  });
  expect(await postWebhook(target(port), message, local)).toEqual({ status: 204, problem: null });
  expect(received).toEqual({
    body: message.body,
    url: '/hook?x=1',
    method: 'POST',
    host: `crm.example:${port}`,
  });
});

test('the signature is an HMAC of time and body', () => {
  const hmac = createHmac('sha256', 'secret').update('1700000000.{"a":1}').digest('hex');
  expect(signatureOf('secret', '1700000000', '{"a":1}')).toBe(`v1=${hmac}`);
});

test('a name that means a private address is refused, even as one of several', async () => {
  const call = vi.fn((...call: Parameters<typeof plain>) => plain(...call));
  const post = (addresses: string[]) =>
    postWebhook('https://crm.example/', message, { request: call, resolve: async () => addresses });
  for (const addresses of [
    ['127.0.0.1'],
    ['8.8.8.8', '10.0.0.7'],
    ['::ffff:192.168.1.1'],
    ['169.254.169.254'],
  ]) {
    expect(await post(addresses)).toEqual({ status: null, problem: 'private' });
  }
  expect(call).not.toHaveBeenCalled();
});

test.each(['127.0.0.1', '10.1.1.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1'])(
  'https://%s is refused without asking DNS',
  async (host) => {
    const resolve = vi.fn();
    expect(await postWebhook(`https://${host}/`, message, { request, resolve })).toEqual({
      status: null,
      problem: 'private',
    });
    expect(resolve).not.toHaveBeenCalled();
  },
);

test.each([
  ['2606:4700::1111', '[2606:4700::1111]'],
  ['8.8.8.8', '8.8.8.8'],
])(
  'an address of the Internet is posted to without a name for the certificate: %s',
  async (address, host) => {
    const port = await serve((_call, answer) => answer.writeHead(204).end());
    const call = vi.fn((...[options, onAnswer]: Parameters<typeof plain>) =>
      plain({ ...options, host: '127.0.0.1' }, onAnswer),
    );
    const resolve = vi.fn();
    expect(await postWebhook(`https://${host}:${port}/`, message, { request: call, resolve })).toEqual({
      status: 204,
      problem: null,
    });
    expect(resolve).not.toHaveBeenCalled();
    const [options] = call.mock.calls[0] ?? [];
    expect(options).toMatchObject({ host: address, headers: { Host: `${host}:${port}` } });
    expect(options).not.toHaveProperty('servername');
  },
);

test('a name is resolved once: one that turns private afterwards is not followed there', async () => {
  let hits = 0;
  const port = await serve((_call, answer) => {
    hits += 1;
    answer.end();
  });
  const answers = [['203.0.113.9'], ['127.0.0.1']];
  const resolve = vi.fn(async () => answers.shift() ?? []);
  const call = vi.fn((...call: Parameters<typeof plain>) => plain(...call));
  const posted = await postWebhook(target(port), message, { request: call, resolve, timeoutMs: 300 });
  expect(posted.status).toBeNull();
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[0]).toMatchObject({ host: '203.0.113.9', servername: 'crm.example' });
  expect(hits).toBe(0);
});

test('a redirect is not followed', async () => {
  let hits = 0;
  const inner = await serve((_call, answer) => {
    hits += 1;
    answer.end();
  });
  const port = await serve((_call, answer) =>
    answer.writeHead(302, { Location: `http://127.0.0.1:${inner}/` }).end(),
  );
  expect(await postWebhook(target(port), message, local)).toEqual({ status: 302, problem: null });
  expect(hits).toBe(0);
});

test('a server that does not answer, and one whose answer never ends, are left', async () => {
  const silent = await serve(() => undefined);
  expect(await postWebhook(target(silent), message, { ...local, timeoutMs: 100 })).toEqual({
    status: null,
    problem: 'timeout',
  });
  const endless = await serve((_call, answer) => {
    answer.writeHead(200);
    const pour = () =>
      void (answer.write('x'.repeat(65_536)) ? setImmediate(pour) : answer.once('drain', pour));
    pour();
  });
  expect(await postWebhook(target(endless), message, local)).toEqual({ status: 200, problem: null });
});

test('DNS that does not answer ends with the same time limit', async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  expect(await postWebhook('https://crm.example/', message, { request, resolve, timeoutMs: 50 })).toEqual({
    status: null,
    problem: 'timeout',
  });
});

test('a host without addresses or without a server is unreachable', async () => {
  expect(await postWebhook('https://crm.example/', message, { request, resolve: async () => [] })).toEqual({
    status: null,
    problem: 'unreachable',
  });
  const port = await serve(() => undefined);
  servers.pop()?.close();
  expect(await postWebhook(target(port), message, local)).toEqual({ status: null, problem: 'unreachable' });
});
