import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryWhenIdle } from '@/lib/runtime/idle-memory';

const MB = 1024 * 1024;

declare global {
  var unused: object[] | undefined;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a process releases memory when idle after growth, and not before', () => {
  let [cpu, memory] = [0, 300 * MB];
  const collect = vi.fn(() => {
    memory = 320 * MB;
  });
  const timer = releaseMemoryWhenIdle({ cpuMicroseconds: () => cpu, memoryBytes: () => memory, collect });
  const pass = (cpuSeconds: number) => {
    cpu += cpuSeconds * 1_000_000;
    vi.advanceTimersByTime(10_000);
  };

  pass(0.1);
  expect(collect).not.toHaveBeenCalled();
  memory = 600 * MB;
  pass(8);
  pass(0.3);
  expect(collect).not.toHaveBeenCalled();
  pass(0.1);
  expect(collect).toHaveBeenCalledTimes(1);
  pass(0.1);
  memory += 63 * MB;
  pass(0.1);
  expect(collect).toHaveBeenCalledTimes(1);
  memory += MB;
  pass(0.1);
  expect(collect).toHaveBeenCalledTimes(2);
  clearInterval(timer);
});

test('unused memory is returned to the system', async () => {
  const timer = releaseMemoryWhenIdle({ cpuMicroseconds: () => 0 });
  globalThis.unused = Array.from({ length: 3_000_000 }, (_, index) => ({ index }));
  const full = process.memoryUsage.rss();
  globalThis.unused = undefined;
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();

  await expect.poll(() => full - process.memoryUsage.rss(), { timeout: 10_000 }).toBeGreaterThan(64 * MB);
  clearInterval(timer);
});
