import { createServer } from 'node:http';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, listening, originOf } from '../../support/edge';

const HTML = 'text/html; charset=utf-8';
const NOBODY_KEEPS = 'private, no-cache, no-store, max-age=0, must-revalidate';

/** Starts like a web process, which reads its settings once. */
async function startWebProcess(edge: 'on' | 'off') {
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', 'postgresql://h/estia');
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(32));
  vi.stubEnv('EDGE', edge);
  const { sendPagesUnbuffered } = await import('@/lib/requests/unbuffered-pages');
  sendPagesUnbuffered();
}

/** The buffering header sent to nginx for a response in two chunks. */
async function bufferingHeaderOf(type: string, cacheControl: string) {
  const server = await listening(
    createServer((_, response) => {
      response.setHeader('Content-Type', type);
      response.setHeader('Cache-Control', cacheControl);
      response.write('one');
      response.end('two');
    }),
  );
  try {
    return (await ask(originOf(server))).headers['x-accel-buffering'];
  } finally {
    server.close();
  }
}

test('behind the page cache no header is set', async () => {
  await startWebProcess('on');
  expect(await bufferingHeaderOf(HTML, NOBODY_KEEPS)).toBeUndefined();
});

describe('without the page cache', () => {
  beforeAll(() => startWebProcess('off'));

  test.each([
    [HTML, NOBODY_KEEPS, 'no'],
    ['text/x-component', NOBODY_KEEPS, 'no'],
    [HTML, 's-maxage=3600, stale-while-revalidate=82800', undefined],
    ['application/json', NOBODY_KEEPS, undefined],
    ['image/avif', 'public, max-age=31536000, immutable', undefined],
  ])('%s with %s', async (type, cacheControl, told) => {
    expect(await bufferingHeaderOf(type, cacheControl)).toBe(told);
  });
});
