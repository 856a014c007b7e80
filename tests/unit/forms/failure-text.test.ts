import { afterEach, expect, test, vi } from 'vitest';
import { failureText, thrownText } from '@/components/forms/failure-text';
import type { ErrorCode } from '@/lib/errors';

const failure = (code: ErrorCode) => ({ ok: false as const, error: { code, message: `the server's words` } });
const isOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

afterEach(() => vi.unstubAllGlobals());

test('the server says what went wrong', () => {
  expect(failureText(failure('conflict'), 'Failed to save.')).toBe(`the server's words`);
});

test('an internal error says what the button could not do, where it has words of its own', () => {
  expect(failureText(failure('internal'), 'Failed to save.')).toBe('Failed to save.');
  expect(failureText(failure('internal'))).toBe(`the server's words`);
});

test('without an answer it says that, or that the connection is lost', () => {
  isOnline(true);
  expect(failureText(undefined)).toBe('An error occurred');
  expect(failureText(null, 'Failed to save.')).toBe('Failed to save.');
  isOnline(false);
  expect(failureText(undefined, 'Failed to save.')).toBe('You seem to be offline. Please try again.');
});

test('a failed request says whether there was an answer, and none when there was', () => {
  isOnline(true);
  expect(thrownText(new TypeError('Failed to fetch'))).toBe('No response from server');
  const crash = new Error('An unexpected response was received from the server.');
  expect(thrownText(crash)).toBe('An error occurred');
  expect(thrownText(crash, 'Login failed')).toBe('Login failed');
  expect(thrownText(new DOMException('', 'DataCloneError'))).toBe('Error setting up request');
});
