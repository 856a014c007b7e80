import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { internalKey, isFromEdge } from '@/lib/auth/origin/direct-peer';
import {
  answerWith,
  cacheAtMost,
  dependOn,
  neverKeep,
  oncePerRequest,
  PUBLIC_PAGE,
  recordPageFacts,
  setStamp,
} from '@/lib/next/page-facts';
import { sendOutagesAsUnavailable } from '@/lib/requests/statuses';
import { listening, originOf } from '../../support/edge';

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgresql://h/estia');
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(32));
  recordPageFacts(isFromEdge);
});

/** A response as the page cache in front gets it, or a visitor. */
async function answerOf(listener: RequestListener, isEdge = true): Promise<IncomingMessage> {
  const server = await listening(createServer(listener));
  const headers = isEdge ? { 'x-estia-edge': internalKey() } : {};
  try {
    return await new Promise<IncomingMessage>((resolve, reject) => {
      request(originOf(server), { headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response));
      })
        .once('error', reject)
        .end();
    });
  } finally {
    server.close();
  }
}

/** Sends a page in two parts, like Next; `render` runs between them. */
const page =
  (before: () => void, render: () => void = () => undefined): RequestListener =>
  (_, response) => {
    before();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'private, no-store');
    response.write('one');
    setTimeout(() => {
      render();
      response.end('two');
    }, 1);
  };

describe('the page cache in front', () => {
  test('learns all tags of a page, also those that were known late, and gets it in one piece', async () => {
    const { headers } = await answerOf(
      page(
        () => dependOn('listing:7'),
        () => dependOn('owner:x', 'listing:7'),
      ),
    );
    expect(headers).toMatchObject({ 'x-estia-facts': '3600 listing:7,owner:x', 'content-length': '6' });
  });

  test('learns when rendering failed after the page had begun', async () => {
    const { headers } = await answerOf(page(() => dependOn('listing:7'), neverKeep));
    expect(headers['x-estia-facts']).toBe('');
  });

  test('learns nothing of a page that names no tags', async () => {
    expect((await answerOf(page(() => undefined))).headers['x-estia-facts']).toBe('');
  });

  test('is told how long to keep a page at most', async () => {
    const { headers } = await answerOf(
      page(() => {
        dependOn('list');
        cacheAtMost(60);
      }),
    );
    expect(headers['x-estia-facts']).toBe('60 list');
  });

  test('gets the status of a page that turned out to be missing while it was rendered', async () => {
    const { statusCode, headers } = await answerOf(
      page(
        () => dependOn('listing:7'),
        () => answerWith(404),
      ),
    );
    expect(statusCode).toBe(404);
    expect(headers['x-estia-facts']).toBe('3600 listing:7');
  });

  test('gets a failed page that Next never ends, and ending it later does no harm', async () => {
    sendOutagesAsUnavailable();
    let failed: ServerResponse | undefined;
    const { statusCode } = await answerOf((_, response) => {
      failed = response;
      response.statusCode = 500;
      response.flushHeaders();
      response.write('one');
    });
    expect(statusCode).toBe(500);
    const problems = vi.fn();
    failed?.on('error', problems).end('two');
    await new Promise(setImmediate);
    expect(problems).not.toHaveBeenCalled();
  });

  test('learns which announcements a page reflects', async () => {
    setStamp('announcement-1');
    expect((await answerOf(page(() => setStamp('later')))).headers['x-estia-stamp']).toMatch(
      /\/announcement-1$/,
    );
  });
});

describe('everybody else', () => {
  const asked = async (before: () => void) => (await answerOf(page(before), false)).headers;

  test('is told none of it', async () => {
    const { headers } = await answerOf(
      page(() => dependOn('listing:7')),
      false,
    );
    expect(Object.keys(headers).filter((name) => name.startsWith('x-estia'))).toEqual([]);
  });

  test('may keep a public page', async () => {
    const headers = await asked(() => dependOn('listing:7'));
    expect(headers).toMatchObject({ 'cache-control': PUBLIC_PAGE });
    expect(headers).not.toHaveProperty('x-accel-buffering');
  });

  test('keeps no page that depends on the viewer, whatever else it has read', async () => {
    const headers = await asked(() => {
      neverKeep();
      dependOn('listing:7');
    });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
  });

  test('gets a personal page as it is made, and keeps none', async () => {
    expect(await asked(() => undefined)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
  });
});

test.each([404, 410] as const)('a page can answer %i', async (status) => {
  expect(
    (
      await answerOf(
        page(() => answerWith(status)),
        false,
      )
    ).statusCode,
  ).toBe(status);
});

test('a read is made once for a request, and again for the next one', async () => {
  const read = vi.fn(async () => 'home');
  const listener = page(() => {
    void oncePerRequest(['listing', 7], read);
    void oncePerRequest(['listing', 7], read);
    void oncePerRequest(['listing', 8], read);
  });
  await answerOf(listener);
  await answerOf(listener);
  expect(read).toHaveBeenCalledTimes(4);
});
