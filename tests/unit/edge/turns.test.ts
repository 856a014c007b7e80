import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BURST_MS, LONGEST_WAIT_MS, OVERLOADED_WAIT_MS, Turns } from '@/server/edge/turns';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const EVERY_MS = 100;

test('the first of another client waits briefly too when one client’s queue has lasted longer than a burst', async () => {
  const turns = new Turns({ total: 1, perClient: 2, overloadedWaitMs: OVERLOADED_WAIT_MS });
  const open: (() => void)[] = [];
  const ask = () => turns.take('flood').then((end) => end && open.push(end));
  for (let first = 0; first < 4; first += 1) void ask();
  // One is let in for each that ends, and another comes, so that somebody waits all the time.
  for (let passed = 0; passed <= BURST_MS; passed += EVERY_MS) {
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    void ask();
    open.shift()?.();
  }
  const came = performance.now();
  let waited = LONGEST_WAIT_MS;
  void turns.take('somebody').then(() => {
    waited = performance.now() - came;
  });
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
  expect(waited).toBe(OVERLOADED_WAIT_MS);
});
