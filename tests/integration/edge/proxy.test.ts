import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ask, listening, newServer, originOf, startEdge } from '../../support/edge';
import { holdAnswers, setEdgeStage } from '../../support/edge-stage';

const MB = 1024 * 1024;

const stage = setEdgeStage();

describe('proxying', () => {
  test('idle connections are kept longer than nginx keeps its own, 60 s', async () => {
    const response = await fetch(`${stage.edge.origin}/api/x`, { method: 'POST', body: '{}' });
    const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  test('passes request and response on unchanged', async () => {
    let seen: IncomingMessage | undefined;
    stage.web.answer = (request, response) => {
      seen = request;
      response.writeHead(201, 'Made', [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
        ['x-estia-facts', 'secret'],
      ]);
      response.end('made');
    };
    const got = await ask(`${stage.edge.origin}/api/users/login?x=1`, {
      method: 'POST',
      headers: { cookie: 'c=3', 'x-forwarded-for': '6.6.6.6', 'x-middleware-subrequest': 'x' },
    });
    expect(got).toMatchObject({ status: 201, body: 'made' });
    expect(got.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(got.headers).not.toHaveProperty('x-estia-facts');
    expect(seen?.url).toBe('/api/users/login?x=1');
    expect(seen?.headers).toMatchObject({ cookie: 'c=3', 'x-forwarded-for': '127.0.0.1' });
    expect(seen?.headers).not.toHaveProperty('x-middleware-subrequest');
  });

  test('streams an upload of 20 MB without buffering', async () => {
    const body = randomBytes(20 * MB);
    let firstByteAt = 0;
    const hash = createHash('sha256');
    stage.web.answer = async (request, response) => {
      for await (const chunk of request) {
        firstByteAt ||= sent;
        hash.update(chunk as Buffer);
      }
      response.end(hash.digest('hex'));
    };
    let sent = 0;
    const request = httpRequest(`${stage.edge.origin}/api/uploads`, {
      method: 'POST',
      headers: { 'content-length': body.length },
    });
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    for (let offset = 0; offset < body.length; offset += MB) {
      if (!request.write(body.subarray(offset, offset + MB))) await once(request, 'drain');
      sent = offset + MB;
    }
    request.end();
    const [response] = await answered;
    const text = (await response.toArray()).join('');
    expect(text).toBe(createHash('sha256').update(body).digest('hex'));
    // The first byte arrived before the last one was sent.
    expect(firstByteAt).toBeLessThan(body.length);
  });

  test('an upload refused early gets its response', async () => {
    stage.web.answer = (_, response) => {
      response.writeHead(413);
      response.end('too large');
    };
    const request = httpRequest(`${stage.edge.origin}/api/uploads`, {
      method: 'POST',
      headers: { 'content-length': 20 * MB },
    });
    request.write(randomBytes(MB));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect((await response.toArray()).join('')).toBe('too large');
    request.destroy();
  });

  test('a chunked response is passed on chunk by chunk', async () => {
    let held: ServerResponse | undefined;
    stage.web.answer = (_, response) => {
      held = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('one');
    };
    const response = await fetch(`${stage.edge.origin}/api/stream`);
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('one');
    held?.end('two');
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('two');
  });

  test('ends when the client disconnects', async () => {
    const gone = new Promise((resolve) => {
      stage.web.answer = (request, response) => {
        response.writeHead(200);
        response.write('…');
        request.once('close', resolve);
      };
    });
    const controller = new AbortController();
    await fetch(`${stage.edge.origin}/api/slow`, { signal: controller.signal });
    controller.abort();
    await gone;
  });

  test('a truncated response does not look complete', async () => {
    stage.web.answer = (_, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' });
      response.write('half');
      setTimeout(() => response.socket?.destroy(), 20);
    };
    await expect(ask(`${stage.edge.origin}/api/half`)).rejects.toThrow();
  });

  test.each([
    ['//evil.example/buy', '//evil.example/buy'],
    ['/buy/%00', '/buy/%00'],
    ['/buy/%ff', '/buy/%25ff'],
    [`/buy?search=${'x'.repeat(4_000)}`, `/buy?search=${'x'.repeat(4_000)}`],
    ['http://evil.example/api/me', '/api/me'],
  ])('the path %s is passed on without validation', async (sent, arrived) => {
    const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
    socket.write(`GET ${sent} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(stage.web.asked).toEqual([`GET ${arrived}`]);
    expect(stage.edge.cache.size.pages).toBe(0);
  });

  test('request smuggling', async () => {
    const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
    socket.write(
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: localhost\r\n\r\n',
    );
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(stage.web.asked).toEqual([]);
  });

  const hidden = 'GET /admin HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n';
  const inOnePiece = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  test.each([
    ['GET', 'Transfer-Encoding: chunked', inOnePiece, ''],
    ['DELETE', 'Transfer-Encoding: chunked', inOnePiece, hidden],
    ['OPTIONS', 'Transfer-Encoding: chunked', inOnePiece, ''],
    ['GET', `Content-Length: ${hidden.length}\r\nConnection: close, content-length`, hidden, ''],
    ['POST', `Content-Length: ${hidden.length}\r\nConnection: close, content-length`, hidden, hidden],
  ])(
    'a body stays the body of its request, or means nothing: %s with %s',
    async (method, headers, body, arrived) => {
      const bodies: string[] = [];
      stage.web.answer = async (request, response) => {
        bodies.push((await request.toArray()).join(''));
        response.end('read');
      };
      const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
      socket.write(`${method} /api/x HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`);
      await once(socket, 'data');
      socket.destroy();
      // A smuggled second request would arrive together with the first.
      expect(stage.web.asked).toEqual([`${method} /api/x`]);
      expect(bodies).toEqual([arrived]);
    },
  );

  test.each([
    ['what is passed on', ['/login', '/register', '/api/x', '/api/y'], 1],
    ['what is passed on', ['/login', '/register', '/api/x', '/api/y'], 2],
    ['pages', ['/buy', '/rent', '/about', '/terms'], 1],
    ['pages', ['/buy', '/rent', '/about', '/terms'], 2],
  ])('%s: not lost when all idle connections are closed (%#)', async (_, paths, webs) => {
    const second = await listening(newServer(stage.web.listener));
    second.on('connection', (socket) => stage.connections.push(socket));
    const edge = await startEdge([stage.upstream, second].slice(0, webs).map(originOf));
    const { held, next } = holdAnswers(stage);
    const asked = paths.map((path) => ask(`${edge.origin}${path}`));
    await expect.poll(() => held.length).toBe(paths.length);
    for (const _path of paths) (await next())();
    await Promise.all(asked);

    // As after a pause: the edge notices only on use, one connection at a time.
    const old = new Set<Socket>();
    stage.web.answer = (request, response) => {
      if (old.has(request.socket)) request.socket.destroy();
      else stage.web.sendPage(response, 'over a new connection');
    };
    for (const socket of stage.connections) old.add(socket);
    edge.say('changed', ['everything']);
    const got = await ask(`${edge.origin}${paths[0]}`);
    expect(got).toMatchObject({ status: 200, body: 'over a new connection' });
    await edge.close();
    second.closeAllConnections();
    second.close();
  });

  test('with the web process down: a page for people in their language, JSON for programs, and Retry-After', async () => {
    stage.upstream.closeAllConnections();
    stage.upstream.close();
    const visit = (path: string) =>
      ask(`${stage.edge.origin}${path}`, { headers: { accept: 'text/html,*/*' } });
    const page = await visit('/login');
    expect(page.status).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(page.body).toContain('We will be right back');
    expect((await visit('/el/login')).body).toMatch(/<html lang="el">[\s\S]*Επιστρέφουμε αμέσως/);
    const data = await ask(`${stage.edge.origin}/api/me`, { headers: { accept: 'text/html' } });
    expect(JSON.parse(data.body)).toMatchObject({ code: 'unavailable' });
  });
});

describe('chat', () => {
  test('a websocket reaches the sidecar, both ways, until one end closes', async () => {
    const sidecar = newServer((_, response) => response.end('polling'));
    const closed = new Promise((resolve) => {
      sidecar.on('upgrade', (request, socket) => {
        socket.write(
          `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${request.headers['sec-websocket-key']}\r\n\r\n`,
        );
        socket.on('data', (data: Buffer) => socket.write(`${request.headers['x-forwarded-for']} ${data}`));
        socket.once('end', () => resolve(socket.end()));
      });
    });
    await listening(sidecar);
    const both = await startEdge([originOf(stage.upstream)], { chat: [originOf(sidecar)] });
    expect((await ask(`${both.origin}/socket.io/?transport=polling`)).body).toBe('polling');

    const socket = connect(Number(new URL(both.origin).port), '127.0.0.1');
    socket.write(
      'GET /socket.io/?transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 6.6.6.6\r\nSec-WebSocket-Key: abc\r\n\r\n',
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 101 [\s\S]*Sec-WebSocket-Accept: abc\r\n/);
    socket.write('hello');
    const [echo] = (await once(socket, 'data')) as [Buffer];
    expect(echo.toString()).toBe('127.0.0.1 hello');
    socket.destroy();
    await closed;
    await both.close();
    sidecar.close();
  });

  test('no other path can be upgraded, and an unreachable sidecar is reported', async () => {
    const upgrade = async (path: string) => {
      const socket = connect(Number(new URL(stage.edge.origin).port), '127.0.0.1');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
      return (await socket.toArray()).join('').slice(0, 12);
    };
    expect(await upgrade('/api/me')).toBe('HTTP/1.1 404');
    stage.upstream.closeAllConnections();
    stage.upstream.close();
    expect(await upgrade('/socket.io/')).toBe('HTTP/1.1 503');
    expect(stage.web.asked).toEqual([]);
  });
});
