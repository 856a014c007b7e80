import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.stubEnv('DATABASE_URL', 'postgresql://h/estia');
vi.stubEnv('AUTH_SECRET', 'x'.repeat(32));

const { DIRECT_HEADER, recordDirectPeers } = await import('@/lib/auth/origin/direct-peer');
const { internalKey } = await import('@/lib/auth/origin/direct-peer');
const { requestOrigin } = await import('@/lib/auth/origin/request-origin');
const { forwardedHeaders } = await import('@/server/edge/proxy/forwarded-headers');
const { ask, listening, originOf } = await import('../../support/edge');

/** Answers whether it takes a request for a direct one, and what it would forward as the page cache. */
let web: Server;
beforeAll(async () => {
  let forwarded: string[] = [];
  web = await listening(
    createServer((request, response) => {
      const { isDirect } = requestOrigin(new Headers(request.headers as Record<string, string>));
      response.end(JSON.stringify({ isDirect, forwarded }));
    }),
  );
  // Before the recording, as a page cache has none.
  const { onRequest } = await import('@/lib/next/on-request');
  onRequest((request) => {
    forwarded = forwardedHeaders(request, { trustedHops: 0 });
  });
  recordDirectPeers();
});
afterAll(() => web.close());

async function heard(headers: Record<string, string> = {}) {
  const { isDirect, forwarded } = JSON.parse((await ask(originOf(web), { headers })).body);
  const at = forwarded.indexOf(DIRECT_HEADER);
  return { isDirect, forwarded: at < 0 ? null : forwarded[at + 1] };
}

test('a web process without a page cache believes its own connection', async () => {
  expect((await heard()).isDirect).toBe(true);
  expect((await heard({ 'X-Forwarded-For': '127.0.0.1' })).isDirect).toBe(false);
});

test('a web process behind the page cache believes its word, and nobody else’s', async () => {
  const proxied = { 'X-Forwarded-For': '127.0.0.1' };
  expect((await heard({ ...proxied, [DIRECT_HEADER]: internalKey() })).isDirect).toBe(true);
  for (const forged of ['yes', '1', '', 'x'.repeat(internalKey().length)])
    expect((await heard({ ...proxied, [DIRECT_HEADER]: forged })).isDirect).toBe(false);
});

test('the page cache gives its word for direct requests only, and passes on nobody else’s', async () => {
  expect((await heard()).forwarded).toBe(internalKey());
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'CF-Connecting-IP'])
    expect((await heard({ [name]: '127.0.0.1', [DIRECT_HEADER]: internalKey() })).forwarded).toBeNull();
});
