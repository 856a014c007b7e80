import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { expect, test } from 'vitest';
import { setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

/** Like an upstream proxy: many requests on one connection, one after the other. */
async function send(agent: Agent, path: string, options: RequestOptions, body?: Buffer) {
  const request = httpRequest(`${stage.edge.origin}${path}`, { agent, ...options });
  const signal = AbortSignal.timeout(5_000);
  const [sent, answered] = [once(request, 'finish', { signal }), once(request, 'response', { signal })];
  request.end(body);
  const [[response]] = (await Promise.all([answered, sent])) as [[IncomingMessage], unknown];
  await response.toArray();
  return { status: response.statusCode, reused: request.reusedSocket };
}

test('the unread rest of a refused upload does not hold up the next request on its connection', async () => {
  stage.web.answer = (request, response) => {
    if (request.method === 'GET') response.end('here');
    else request.once('data', () => response.writeHead(413).end('too large'));
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const upload = { method: 'POST', headers: { 'content-length': 20_000_000 } };
  try {
    expect(await send(agent, '/api/uploads', upload, Buffer.alloc(20_000_000))).toMatchObject({
      status: 413,
    });
    expect(await send(agent, '/api/me', {})).toEqual({ status: 200, reused: true });
  } finally {
    agent.destroy();
  }
});
