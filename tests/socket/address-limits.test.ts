// What one network address may have of a sidecar, before anybody has signed in.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Socket as Connection, io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getSessionByToken } from '@/lib/auth/queries';
import { SOCKETS_PER_ADDRESS } from '@/server/chat/address-limits';
import { type Sidecar, startSidecar } from '@/server/chat/sidecar';
import { ask } from '../support/edge';

vi.mock('@/lib/auth/queries', async (original) => ({
  ...(await original<typeof import('@/lib/auth/queries')>()),
  getSessionByToken: vi.fn(),
  getSessionByBearerToken: vi.fn(),
}));
// As behind the page cache.
vi.stubEnv('TRUST_PROXY_HOPS', '1');

let sidecar: Sidecar;
beforeAll(async () => {
  sidecar = await startSidecar({ port: 0 });
});
afterAll(() => sidecar.stop());

const openBy = (address: string | null) =>
  ask(`http://127.0.0.1:${sidecar.port}/socket.io/?EIO=4&transport=polling`, {
    headers: address === null ? {} : { 'X-Forwarded-For': address },
  });

test('one address has so many connections; others, and this machine itself, are not affected', async () => {
  const opened = await Promise.all(Array.from({ length: SOCKETS_PER_ADDRESS }, () => openBy('198.51.100.1')));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  const { status, headers, body } = await openBy('198.51.100.1');
  expect([status, headers['retry-after'], JSON.parse(body)]).toEqual([
    429,
    '5',
    { error: 'Too many connections.', code: 'rate_limited' },
  ]);
  const websocket = io(`http://127.0.0.1:${sidecar.port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'X-Forwarded-For': '198.51.100.1' },
  });
  const error = await new Promise((resolve) => websocket.once('connect_error', resolve));
  expect(error).toMatchObject({ description: { message: expect.stringContaining('429') } });
  expect((await openBy('198.51.100.2')).status).toBe(200);
  expect((await openBy(null)).status).toBe(200);
});

test('one address has few sessions checked at a time, and the rest wait', async () => {
  let running = 0;
  let most = 0;
  vi.mocked(getSessionByToken).mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(150);
    running -= 1;
    return null;
  });
  const sockets: Connection[] = [];
  const refusals = Array.from({ length: 20 }, () => {
    const socket = io(`http://127.0.0.1:${sidecar.port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'X-Forwarded-For': '198.51.100.3' },
    });
    sockets.push(socket);
    return new Promise((resolve) => socket.once('connect_error', resolve));
  });
  for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject({ data: { code: 4001 } });
  expect(most).toBe(5);
  for (const socket of sockets) socket.disconnect();
});
