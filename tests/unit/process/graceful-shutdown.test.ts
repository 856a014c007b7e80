import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { endConnections } from '@/lib/requests/graceful-shutdown';

const RESPONSE_MS = 40;
const SENT_EVERY_MS = 5;
const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
let sending: NodeJS.Timeout | undefined;
afterEach(() => {
  clearInterval(sending);
  agent.destroy();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a stopped server with a proxy that sends request after request ends, and breaks none off', async () => {
  const server = createServer((_, response) => setTimeout(() => response.end('done'), RESPONSE_MS));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let answered = 0;
  const broken: string[] = [];
  const send = () => {
    const request = get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume().once('end', () => (answered += 1));
    });
    request.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      // Not received: a proxy sends it to the next process.
      if (code !== 'ECONNREFUSED' && !request.reusedSocket) broken.push(code);
    });
  };
  sending = setInterval(send, SENT_EVERY_MS);
  await pause(200);

  const before = answered;
  const hasClosed = new Promise<'closed'>((resolve) => server.close(() => resolve('closed')));
  endConnections(server);
  expect(await Promise.race([hasClosed, pause(3_000)])).toBe('closed');
  expect(answered).toBeGreaterThan(before);
  expect(broken).toEqual([]);
});
