import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { noteOutage } from '@/lib/database-outage';
import { toAppError } from '@/lib/errors';

// Next takes it from here.
Object.assign(globalThis, { AsyncLocalStorage });
const { workAsyncStorage } = await import('next/dist/server/app-render/work-async-storage.external.js');
const { originalError } = await import('@/lib/cached-error');

/** As Next throws it for a cached read that failed. */
const withoutWords = (digest: string) => Object.assign(new Error('An error occurred'), { digest });
const inRequest = (errors: Map<string, Error>, error: unknown) =>
  workAsyncStorage.run({ reactServerErrorsByDigest: errors } as never, () =>
    toAppError(originalError(error)),
  );

test('a cached read that failed says why', () => {
  const reason = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  expect(inRequest(new Map([['1', reason]]), withoutWords('1'))).toMatchObject({ code: 'unavailable' });
  expect(inRequest(new Map([['1', new TypeError('a bug')]]), withoutWords('1'))).toMatchObject({
    code: 'internal',
  });
});

test('for a request that waited for the same read, an outage of this moment is the reason', () => {
  expect(inRequest(new Map(), withoutWords('2'))).toMatchObject({ code: 'internal' });
  noteOutage();
  expect(inRequest(new Map(), withoutWords('2'))).toMatchObject({ code: 'unavailable', retryAfter: 3 });
  expect(inRequest(new Map(), new TypeError('a bug'))).toMatchObject({ code: 'internal' });
});
