import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';
import { freeSlots } from '@/lib/viewings/slots';
import type { Hours, Slot } from '@/lib/viewings/types';
import { instantOf, localDay } from '@/lib/zoned-time';

const RULES = { minutes: 30, noticeHours: 0, daysAhead: 7 };
const on = (day: string, from: number, to: number): Hours => ({ weekday: null, day, from, to });
const every = (weekday: number, from: number, to: number): Hours => ({ weekday, day: null, from, to });

function starts(hours: Hours[], now: string, more: { zone?: string; rules?: object; busy?: Slot[] } = {}) {
  const { zone = 'Asia/Nicosia', rules = {}, busy = [] } = more;
  const slots = freeSlots({ rules: { ...RULES, ...rules }, hours, zone, now: Date.parse(now), busy });
  return slots.map(({ start }) => new Date(start).toISOString().slice(5, 16));
}

describe.each(['Asia/Nicosia', 'Europe/Athens'])('the nights on which the clock changes in %s', (zone) => {
  test('in spring the hour that is missing has no times, and the rest keep theirs', () => {
    const found = starts([on('2026-03-29', 120, 300)], '2026-03-28T12:00:00Z', { zone });
    // 2:00 and 2:30 at UTC+2; there is no 3:00 and 3:30; 4:00 and 4:30 at UTC+3.
    expect(found).toEqual(['03-29T00:00', '03-29T00:30', '03-29T01:00', '03-29T01:30']);
  });

  test('in autumn the hour that comes twice has its times once, the first time', () => {
    const found = starts([on('2026-10-25', 120, 300)], '2026-10-24T12:00:00Z', { zone });
    // 2:00 to 3:30 at UTC+3, then 4:00 and 4:30 at UTC+2, an hour later.
    expect(found).toEqual([
      ...['10-24T23:00', '10-24T23:30', '10-25T00:00', '10-25T00:30'],
      ...['10-25T02:00', '10-25T02:30'],
    ]);
  });

  test('a weekly time stays at the same time of the clock', () => {
    const rules = { daysAhead: 14 };
    expect(starts([every(1, 600, 630)], '2026-03-22T22:30:00Z', { zone, rules })).toEqual([
      '03-23T08:00',
      '03-30T07:00',
      '04-06T07:00',
    ]);
    expect(starts([every(1, 600, 630)], '2026-10-18T22:30:00Z', { zone, rules })).toEqual([
      '10-19T07:00',
      '10-26T08:00',
      '11-02T08:00',
    ]);
  });

  test('a long viewing over the change lasts as long as any other', () => {
    for (const day of ['2026-03-29', '2026-10-25']) {
      const slots = freeSlots({
        rules: { ...RULES, minutes: 90 },
        ...{ hours: [on(day, 90, 360)], zone, now: Date.parse(day) - 86_400_000, busy: [] },
      });
      expect(slots.length).toBeGreaterThan(1);
      for (const { start, end } of slots) expect(end - start).toBe(90 * MINUTE_MS);
      for (const [index, slot] of slots.entries()) {
        expect(slot.start).toBeGreaterThanOrEqual(slots[index - 1]?.end ?? 0);
      }
    }
  });
});

test('a time of the clock and its moment agree on every minute of both nights', () => {
  for (const day of ['2026-03-29', '2026-10-25']) {
    const seen = new Set<number>();
    for (let minute = 0; minute < 1_440; minute += 1) {
      const instant = instantOf('Europe/Athens', day, minute);
      const isMissing = day === '2026-03-29' && minute >= 180 && minute < 240;
      expect(instant === null).toBe(isMissing);
      if (instant === null) continue;
      expect(localDay('Europe/Athens', instant)).toBe(day);
      expect(seen.has(instant)).toBe(false);
      seen.add(instant);
    }
  }
});

test('only whole viewings fit, after the notice and up to the last day', () => {
  expect(starts([on('2026-12-03', 540, 625)], '2026-12-01T00:00:00Z')).toEqual([
    '12-03T07:00',
    '12-03T07:30',
  ]);
  expect(starts([on('2026-12-03', 540, 560)], '2026-12-01T00:00:00Z')).toEqual([]);
  const rules = { noticeHours: 24 };
  expect(starts([on('2026-12-03', 540, 660)], '2026-12-02T07:31:00Z', { rules })).toEqual([
    '12-03T08:00',
    '12-03T08:30',
  ]);
  expect(starts([on('2026-12-09', 540, 600)], '2026-12-01T00:00:00Z')).toEqual([]);
  // The day of the clock: 23:30 UTC is the next day in Cyprus.
  expect(starts([every(3, 540, 570)], '2026-12-01T23:30:00Z', { rules: { daysAhead: 0 } })).toEqual([
    '12-02T07:00',
  ]);
});

test('no slot overlaps a viewing, or another slot of overlapping hours', () => {
  const start = Date.parse('2026-12-03T07:15:00Z');
  const busy = [{ start, end: start + HOUR_MS / 2 }];
  expect(starts([on('2026-12-03', 540, 660)], '2026-12-01T00:00:00Z', { busy })).toEqual([
    '12-03T08:00',
    '12-03T08:30',
  ]);
  expect(starts([on('2026-12-03', 540, 600), every(4, 555, 630)], '2026-12-01T00:00:00Z')).toEqual([
    '12-03T07:00',
    '12-03T07:30',
  ]);
});
