import { describe, expect, test } from 'vitest';
import { cyprusTime, minuteOfDay, nextRun, timeText } from '@/lib/incoming-feeds/schedule';

const after = (now: string, ...times: number[]) => nextRun(times, new Date(now))?.toISOString();

describe('the next run', () => {
  test.each([
    ['2026-11-29T00:00:00Z', [360], '2026-11-29T04:00:00.000Z'],
    ['2026-11-29T04:00:00Z', [360], '2026-11-30T04:00:00.000Z'],
    ['2026-07-01T00:00:00Z', [360], '2026-07-01T03:00:00.000Z'],
    ['2026-11-28T23:30:00Z', [0, 1_439], '2026-11-29T21:59:00.000Z'],
    ['2026-11-29T05:00:00Z', [360, 480], '2026-11-29T06:00:00.000Z'],
    // Clocks go forward at 03:00, and back at 04:00.
    ['2027-03-27T23:00:00Z', [210], '2027-03-28T01:30:00.000Z'],
    ['2026-10-24T22:00:00Z', [360], '2026-10-25T04:00:00.000Z'],
  ])('after %s at %j, Cyprus time', (now, times, expected) => expect(after(now, ...times)).toBe(expected));

  test('is later than now whatever the clocks do, and missing without times', () => {
    expect(nextRun([], new Date())).toBeNull();
    for (let hour = 0; hour < 24 * 400; hour += 1) {
      const now = new Date(Date.UTC(2026, 0, 1, hour));
      const next = nextRun([hour % 1_440, 210], now);
      expect(next && next > now).toBe(true);
    }
  });
});

test.each([
  ['06:30', 390],
  ['6.05', 365],
  ['23:59', 1_439],
  ['24:00', null],
  ['6', null],
  ['', null],
  ['06:30x', null],
])('%s is minute %s', (text, minute) => {
  expect(minuteOfDay(text)).toBe(minute);
  if (minute !== null) expect(minuteOfDay(timeText(minute))).toBe(minute);
});

test.each([
  ['2026-11-29T04:00:00Z', '29 November 2026, 06:00 (Cyprus)'],
  ['2026-07-01T22:30:00Z', '2 July 2026, 01:30 (Cyprus)'],
])('%s is shown as clocks in Cyprus show it', (time, shown) => {
  expect(cyprusTime(new Date(time))).toBe(shown);
});
