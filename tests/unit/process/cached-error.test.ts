import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { noteOutage } from '@/lib/database-outage';
import { toAppError } from '@/lib/errors';

// Next reads it from there.
Object.assign(globalThis, { AsyncLocalStorage });
const { workAsyncStorage } = await import('next/dist/server/app-render/work-async-storage.external.js');
const { originalError } = await import('@/lib/cached-error');

/** The error that Next throws for a failed cached read. */
const redactedError = (digest: string) => Object.assign(new Error('An error occurred'), { digest });
const inRequest = (errors: Map<string, Error>, error: unknown) =>
  workAsyncStorage.run({ reactServerErrorsByDigest: errors } as never, () =>
    toAppError(originalError(error)),
  );

test('a failed cached read keeps its cause', () => {
  const reason = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  expect(inRequest(new Map([['1', reason]]), redactedError('1'))).toMatchObject({ code: 'unavailable' });
  expect(inRequest(new Map([['1', new TypeError('a bug')]]), redactedError('1'))).toMatchObject({
    code: 'internal',
  });
});

test('for a request that joined the same read, a current outage is the cause', () => {
  expect(inRequest(new Map(), redactedError('2'))).toMatchObject({ code: 'internal' });
  noteOutage();
  expect(inRequest(new Map(), redactedError('2'))).toMatchObject({ code: 'unavailable', retryAfter: 3 });
  expect(inRequest(new Map(), new TypeError('a bug'))).toMatchObject({ code: 'internal' });
});
