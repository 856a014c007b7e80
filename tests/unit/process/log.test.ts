import { afterEach, expect, test, vi } from 'vitest';
import { AppError, toAppError } from '@/lib/errors';
import { log, logFailure } from '@/lib/log';

const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
afterEach(() => told.mockClear());

test('an unexpected error is logged with its cause', () => {
  const cause = new TypeError('x is undefined');
  logFailure(toAppError(cause), 'event failed', { event: 'chat.read' });
  expect(told).toHaveBeenCalledExactlyOnceWith({ err: cause, event: 'chat.read' }, 'event failed');
});

test('an unreachable database is logged', () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  logFailure(toAppError(cause), 'api call failed');
  expect(told).toHaveBeenCalledExactlyOnceWith({ err: cause }, 'api call failed');
});

test('errors that the caller can fix are not logged', () => {
  logFailure(new AppError('invalid', 'Price is required.'), 'api call failed');
  logFailure(new AppError('rate_limited', 'Too many requests.', { retryAfter: 5 }), 'api call failed');
  expect(told).not.toHaveBeenCalled();
});
