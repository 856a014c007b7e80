import { expect, test } from 'vitest';
import { nextTry } from '@/lib/webhooks/retry';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const created = new Date('2026-11-27T10:00:00Z');

test('waits grow, the last attempt is exactly a day after the event, and then it is given up', () => {
  const waits: number[] = [];
  let now = created;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextTry(attempts, created, now);
    if (!next) break;
    waits.push((next.getTime() - now.getTime()) / MINUTE);
    now = next;
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, 480, 339]);
  expect(now.getTime()).toBe(created.getTime() + 24 * HOUR);
});

test('an attempt that comes late is the last', () => {
  expect(nextTry(1, created, new Date(created.getTime() + 25 * HOUR))).toBeNull();
});
