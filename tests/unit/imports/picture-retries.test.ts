import { describe, expect, test } from 'vitest';
import { nextTry } from '@/lib/imports/pictures/retry';
import { HostPauses } from '@/server/jobs/picture-fetcher';

const NOW = new Date('2026-03-01T12:00:00Z');
const minutes = (date: Date | null) => date && (date.getTime() - NOW.getTime()) / 60_000;

describe('another attempt at a picture', () => {
  test('comes later each time while the server may be away, and ends', () => {
    for (const problem of ['unreachable', 'timeout', 'broken'] as const) {
      const waits = [1, 2, 3, 4, 5, 6].map((attempts) =>
        minutes(nextTry({ problem, status: null }, attempts, NOW)),
      );
      expect(waits).toEqual([2, 15, 60, 360, 1_440, null]);
    }
    expect(minutes(nextTry({ problem: 'status', status: 503 }, 5, NOW))).toBe(1_440);
    expect(minutes(nextTry({ problem: 'status', status: 429 }, 5, NOW))).toBe(1_440);
  });

  test('comes once after an answer that will stay the same', () => {
    for (const problem of ['private', 'redirects', 'too_large', 'not_a_photo', 'type'] as const) {
      expect(minutes(nextTry({ problem, status: null }, 1, NOW))).toBe(2);
      expect(nextTry({ problem, status: null }, 2, NOW)).toBeNull();
    }
    expect(nextTry({ problem: 'status', status: 404 }, 2, NOW)).toBeNull();
  });
});

describe('a server that does not answer', () => {
  test('is left alone after three attempts, longer each time, for ten minutes at most', () => {
    const pauses = new HostPauses();
    const answers = [1, 2, 3].map(() => pauses.note('a.example', 'away', 0));
    expect(answers).toEqual([true, true, false]);
    expect(pauses.paused(29_999)).toEqual(['a.example']);
    expect(pauses.paused(30_000)).toEqual([]);
    pauses.note('a.example', 'away', 30_000);
    expect(pauses.paused(89_999)).toEqual(['a.example']);
    for (let times = 0; times < 2_000; times += 1) pauses.note('a.example', 'away', 0);
    expect(pauses.paused(599_999)).toEqual(['a.example']);
    expect(pauses.paused(600_000)).toEqual([]);
  });

  test('is asked as before once it answers, whatever the answer, and others are not affected', () => {
    const pauses = new HostPauses();
    for (let times = 0; times < 5; times += 1) pauses.note('a.example', 'away', 0);
    expect(pauses.note('b.example', 'stored', 0)).toBe(true);
    expect(pauses.paused(1)).toEqual(['a.example']);
    pauses.note('a.example', 'postponed', 1);
    expect(pauses.paused(1)).toEqual(['a.example']);
    expect(pauses.note('a.example', 'failed', 1)).toBe(true);
    expect(pauses.paused(1)).toEqual([]);
  });
});
