import { createServer, type RequestListener, request, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { type GuardedOptions, getGuarded } from '@/lib/outbound/get';

const setting = vi.hoisted(() => ({ OUTBOUND_HOSTS: [] as string[] }));
vi.mock('@/lib/env', () => ({ env: () => setting }));

const closing: (() => void)[] = [];
afterEach(() => {
  setting.OUTBOUND_HOSTS = [];
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server: Server = createServer(listener);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** As in production, but names mean this machine. */
const local: GuardedOptions = {
  request,
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async (host) => [host === 'inner.example' ? '10.0.0.7' : '127.0.0.1'],
  maxBytes: 100_000,
  timeoutMs: 3_000,
};
const at = (port: number, path = '/') => `http://feed.example:${port}${path}`;

async function read(target: string, options: Partial<GuardedOptions> = {}): Promise<string> {
  const answer = await getGuarded(target, { ...local, ...options });
  if (answer.notModified) return '304';
  let text = '';
  for await (const chunk of answer.body) text += chunk;
  return text;
}
const refused = (problem: string) => expect.objectContaining({ name: 'OutboundError', problem });

test('streams the answer of the server that was named, with its headers', async () => {
  let asked = {};
  const port = await serve(({ headers, url }, answer) => {
    asked = { host: headers.host, url, authorization: headers.authorization };
    answer.writeHead(200, { ETag: '"1"' }).end('καλημέρα');
  });
  const answer = await getGuarded(`http://me:p%40ss@feed.example:${port}/a?b=1`, local);
  expect(answer.headers.etag).toBe('"1"');
  expect(asked).toEqual({
    host: `feed.example:${port}`,
    url: '/a?b=1',
    authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
  });
  answer.body?.destroy();
  expect(await read(at(port))).toBe('καλημέρα');
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://0.0.0.0/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'https://8.8.8.8:22/',
  'http://feed.example:6379/',
  'file:///etc/passwd',
  'ftp://feed.example/',
  'gopher://feed.example/',
  'javascript:alert(1)',
  'not an address',
  '',
])('%s is refused without a connection', async (target) => {
  const call = vi.fn();
  const resolve = async () => ['8.8.8.8'];
  const options = { maxBytes: 1, timeoutMs: 1_000, request: call, resolve };
  await expect(getGuarded(target, options)).rejects.toEqual(refused('private'));
  expect(call).not.toHaveBeenCalled();
});

test('a name with one inner address among several is refused', async () => {
  const resolve = async () => ['8.8.8.8', '192.168.0.1'];
  const call = vi.fn();
  const options = { maxBytes: 1, timeoutMs: 1_000, request: call, resolve };
  await expect(getGuarded('http://feed.example/', options)).rejects.toEqual(refused('private'));
  expect(call).not.toHaveBeenCalled();
});

test('an inner server is reached only at the host and port of the setting', async () => {
  const port = await serve((_call, answer) => answer.end('inside'));
  const options = { maxBytes: 100, timeoutMs: 1_000 };
  await expect(getGuarded(`http://127.0.0.1:${port}/`, options)).rejects.toEqual(refused('private'));
  setting.OUTBOUND_HOSTS = [`127.0.0.1:${port}`];
  expect((await getGuarded(`http://127.0.0.1:${port}/`, options)).status).toBe(200);
  await expect(getGuarded(`http://127.0.0.1:${port + 1}/`, options)).rejects.toEqual(refused('private'));
});

test('redirects are followed, each checked anew, and only a few', async () => {
  const hits: string[] = [];
  const port = await serve(({ url = '' }, answer) => {
    hits.push(url);
    const targets: Record<string, string> = {
      '/moved': '/here',
      '/inner': 'http://inner.example/',
      '/metadata': 'http://169.254.169.254/',
      '/file': 'file:///etc/passwd',
      '/loop': '/loop',
      '/nowhere': 'http://',
    };
    const location = targets[url];
    if (location) answer.writeHead(302, { Location: location }).end();
    else answer.end('arrived');
  });
  expect(await read(at(port, '/moved'))).toBe('arrived');
  await expect(read(at(port, '/moved'), { maxRedirects: 0 })).rejects.toEqual(refused('redirects'));
  for (const path of ['/inner', '/metadata', '/file'])
    await expect(read(at(port, path))).rejects.toEqual(refused('private'));
  await expect(read(at(port, '/nowhere'))).rejects.toEqual(refused('redirects'));
  hits.length = 0;
  await expect(read(at(port, '/loop'))).rejects.toEqual(refused('redirects'));
  expect(hits).toHaveLength(6);
});

test('an unchanged file is asked for with what is known of it', async () => {
  const port = await serve(({ headers }, answer) => {
    const isKnown = headers['if-none-match'] === '"1"' || headers['if-modified-since'] === 'yesterday';
    answer.writeHead(isKnown ? 304 : 200).end();
  });
  expect(await read(at(port), { etag: '"1"' })).toBe('304');
  expect(await read(at(port), { lastModified: 'yesterday' })).toBe('304');
  expect(await read(at(port), { etag: '"0"' })).toBe('');
  const rude = await serve((_call, answer) => answer.writeHead(304).end());
  await expect(read(at(rude))).rejects.toEqual(refused('status'));
});

test('a refusal names its status', async () => {
  const port = await serve((_call, answer) => answer.writeHead(404).end('x'.repeat(1_000)));
  await expect(read(at(port))).rejects.toMatchObject({ problem: 'status', status: 404 });
});

test('too many bytes are refused, whether declared, sent or packed', async () => {
  const port = await serve(({ url }, answer) => {
    if (url === '/declared') answer.writeHead(200, { 'Content-Length': 100_001 }).write('x');
    else if (url === '/packed')
      answer.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
    else {
      const pour = () =>
        void (answer.write('x'.repeat(65_536)) ? setImmediate(pour) : answer.once('drain', pour));
      pour();
    }
  });
  for (const path of ['/declared', '/packed', '/endless'])
    await expect(read(at(port, path))).rejects.toEqual(refused('too_large'));
});

test('a packed answer is unpacked, a broken or unknown packing refused', async () => {
  const port = await serve(({ url }, answer) => {
    if (url === '/good') answer.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('words'));
    else answer.writeHead(200, { 'Content-Encoding': url === '/odd' ? 'zstd' : 'gzip' }).end('words');
  });
  expect(await read(at(port, '/good'))).toBe('words');
  await expect(read(at(port, '/bad'))).rejects.toEqual(refused('broken'));
  await expect(read(at(port, '/odd'))).rejects.toEqual(refused('type'));
});

test('other types than the accepted ones are refused', async () => {
  const port = await serve(({ url }, answer) =>
    answer.writeHead(200, { 'Content-Type': url?.slice(1) }).end('x'),
  );
  const accept = ['image/'];
  expect(await read(at(port, '/image/jpeg'), { accept })).toBe('x');
  await expect(read(at(port, '/text/html'), { accept })).rejects.toEqual(refused('type'));
});

test('a server that is silent, drips or stops is left', async () => {
  const port = await serve(({ url }, answer) => {
    if (url === '/silent') return;
    answer.writeHead(200).write('x');
    if (url !== '/drips') return;
    const drip = setInterval(() => answer.write('x'), 20);
    answer.on('close', () => clearInterval(drip));
  });
  await expect(read(at(port, '/silent'), { timeoutMs: 100 })).rejects.toEqual(refused('timeout'));
  await expect(read(at(port, '/drips'), { timeoutMs: 200 })).rejects.toEqual(refused('timeout'));
  await expect(read(at(port, '/stops'), { idleMs: 100 })).rejects.toEqual(refused('timeout'));
});

test('an answer that breaks off, and headers without end, are errors', async () => {
  const server = createSocketServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      const isEndless = data.toString().startsWith('GET /endless');
      if (!isEndless) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf');
      else socket.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`);
    });
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(read(at(port))).rejects.toEqual(refused('broken'));
  await expect(read(at(port, '/endless'))).rejects.toEqual(refused('unreachable'));
});

test('what goes wrong before anybody reads the answer is thrown to the reader', async () => {
  let closed = Promise.resolve();
  const port = await serve((_call, answer) => {
    closed = new Promise((resolve) => answer.once('close', resolve));
    answer.writeHead(200, { 'Content-Length': 10 }).write('x');
  });
  const { body } = await getGuarded(at(port), { ...local, timeoutMs: 100 });
  await closed;
  await expect(body?.toArray()).rejects.toEqual(refused('timeout'));
  const left = await getGuarded(at(port), local);
  left.body?.destroy();
  await closed;
});
