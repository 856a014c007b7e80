import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveMemoryBackAtRest } from '@/lib/idle-memory';
import { edgeFlags, sidecarFlags, webFlags } from '../../../scripts/lib/tools';

const MB = 1024 * 1024;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a process gives memory back when it rests after it has grown, and not before', () => {
  let [cpu, memory] = [0, 300 * MB];
  const collect = vi.fn(() => {
    memory = 320 * MB;
  });
  const timer = giveMemoryBackAtRest({ cpuMicroseconds: () => cpu, memoryBytes: () => memory, collect });
  const pass = (cpuSeconds: number) => {
    cpu += cpuSeconds * 1_000_000;
    vi.advanceTimersByTime(10_000);
  };

  pass(0.1);
  expect(collect).not.toHaveBeenCalled();
  memory = 600 * MB;
  pass(8);
  pass(0.6);
  expect(collect).not.toHaveBeenCalled();
  pass(0.2);
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

test('each of our processes can', () => {
  for (const flags of [webFlags, edgeFlags, sidecarFlags]) expect(flags).toContain('--expose-gc');
});
