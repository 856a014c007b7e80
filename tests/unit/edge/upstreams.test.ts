import { createServer, request as send } from 'node:http';
import { expect, test } from 'vitest';
import { type Upstream, Upstreams } from '@/server/edge/proxy/upstreams';
import { listening, originOf } from '../../support/edge';

const refusal = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

/** Requests that a process has not answered yet, and its refusal of one. */
function refuse(webs: Upstreams, upstream: Upstream): void {
  const request = send({ host: '127.0.0.1', port: upstream.port });
  request.on('error', () => undefined);
  expect(webs.recordFailure(upstream, refusal, request)).toBe(true);
  request.destroy();
}

test('while all processes refuse, the one that refused longest ago is asked, however many requests the others have', () => {
  const webs = new Upstreams(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
  const [first, second] = webs.all as [Upstream, Upstream];
  refuse(webs, first);
  expect([webs.pick(), webs.pick()]).toEqual([second, second]);
  refuse(webs, second);
  first.inProgress = 5;
  expect([webs.pick(), webs.pick()]).toEqual([first, first]);
  refuse(webs, first);
  expect([webs.pick(), webs.pick()]).toEqual([second, second]);
  webs.close();
});

test('a process that answers is back at once', async () => {
  const server = await listening(createServer((_, response) => response.end('here')));
  const webs = new Upstreams([originOf(server), 'http://127.0.0.1:2']);
  const [back, gone] = webs.all as [Upstream, Upstream];
  refuse(webs, back);
  refuse(webs, gone);
  expect(webs.answering).toBe(1);
  const request = send(originOf(server));
  webs.count(back, request, 'never');
  await new Promise<void>((resolve) =>
    request.once('response', (response) => resolve(void response.resume())).end(),
  );
  expect([webs.pick(), webs.pick()]).toEqual([back, back]);
  webs.close();
  server.closeAllConnections();
  server.close();
});
