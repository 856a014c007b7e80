import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeOf, patiently } from '../../../scripts/lib/database/client';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failure = (code: string) => Object.assign(new Error(code), { code });

test('a database that stops, is away for a moment and starts again is waited for', async () => {
  const codes = ['57P03', '57P01', 'ECONNRESET', 'ECONNREFUSED', ...Array<string>(40).fill('57P03')];
  const connect = vi.fn(async () => {
    const code = codes.shift();
    if (code) throw failure(code);
    return 18;
  });
  const answer = patiently(connect);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBe(18);
});

test.each([
  ['28P01', 0],
  ['3D000', 0],
  ['ECONNREFUSED', 3_000],
  ['57P03', 60_000],
])('%s is reported after %i ms', async (code, milliseconds) => {
  const outcome = patiently(() => Promise.reject(failure(code))).catch(codeOf);
  const pending = Promise.race([outcome, Promise.resolve('pending')]);
  if (milliseconds > 0) {
    await vi.advanceTimersByTimeAsync(milliseconds - 500);
    expect(await pending).toBe('pending');
  }
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toBe(code);
});
