import { describe, expect, it } from 'vitest';
import { placeMessages } from '@/lib/chat/screen/message-groups';
import { formatClock, formatDay, formatThreadTime } from '@/lib/chat/screen/time-texts';

/** 15:30 in Nicosia. */
const NOW = Date.parse('2026-11-21T13:30:00Z');
const clock = { now: NOW, timeZone: 'Asia/Nicosia' };
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('times in the thread list', () => {
  it.each([
    [0, 'Just now'],
    [59_999, 'Just now'],
    [MINUTE, '1m ago'],
    [59 * MINUTE, '59m ago'],
    [HOUR, '1h ago'],
    [24 * HOUR - 1, '23h ago'],
    [24 * HOUR, 'Yesterday'],
    [39 * HOUR, 'Yesterday'],
    [40 * HOUR, '19 Nov'],
    [330 * 24 * HOUR, '26 Dec 2025'],
  ])('%i ms ago reads %s', (ms, text) => {
    expect(formatThreadTime(ago(ms), clock)).toBe(text);
  });

  it('shows a moment in the future as just now, because clocks differ', () => {
    expect(formatThreadTime(ago(-5 * MINUTE), clock)).toBe('Just now');
  });
});

describe('day separators', () => {
  it('break at the reader’s midnight', () => {
    // 23:30 UTC on the 20th is 01:30 on the 21st in Nicosia.
    const late = '2026-11-20T23:30:00Z';
    expect(formatDay(late, clock)).toBe('Today');
    expect(formatDay(late, { now: NOW, timeZone: 'UTC' })).toBe('Yesterday');
    expect(formatDay(late, { now: NOW, timeZone: 'Asia/Kathmandu' })).toBe('Today');
  });

  it('name older days, with the year if it differs', () => {
    expect(formatDay('2026-11-18T10:00:00Z', clock)).toBe('Wednesday 18 November');
    expect(formatDay('2025-11-18T10:00:00Z', clock)).toBe('Tuesday 18 November 2025');
  });

  it('compare calendar days, not hours, across a clock change', () => {
    // In Nicosia, the night to 25 October 2026 lasts an hour longer.
    const monday = { now: Date.parse('2026-10-26T06:00:00Z'), timeZone: 'Asia/Nicosia' };
    expect(formatDay('2026-10-24T21:30:00Z', monday)).toBe('Yesterday');
    expect(formatDay('2026-10-24T20:30:00Z', monday)).toBe('Saturday 24 October');
  });
});

it('message times are in the reader’s own time zone', () => {
  expect(formatClock('2026-11-21T13:05:00Z', 'Asia/Nicosia')).toBe('15:05');
  expect(formatClock('2026-11-21T13:05:00Z', 'Asia/Kathmandu')).toBe('18:50');
});

describe('message groups', () => {
  const written = (senderId: string, createdAt: string) => ({ senderId, createdAt });

  it('start a new day, and a new group when the sender or the minute changes', () => {
    const placed = placeMessages(
      [
        written('a', '2026-11-20T10:00:00Z'),
        written('a', '2026-11-20T10:02:00Z'),
        written('b', '2026-11-20T10:03:00Z'),
        written('b', '2026-11-20T10:30:00Z'),
        written('b', '2026-11-21T10:30:00Z'),
      ],
      'UTC',
    );
    expect(placed.map(({ startsDay }) => startsDay)).toEqual([true, false, false, false, true]);
    expect(placed.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true, true]);
    expect(placed.map(({ endsGroup }) => endsGroup)).toEqual([false, true, true, true, true]);
  });

  it('never span midnight', () => {
    const night = [written('a', '2026-11-20T21:59:30Z'), written('a', '2026-11-20T22:00:30Z')];
    expect(placeMessages(night, 'Asia/Nicosia').map(({ startsGroup }) => startsGroup)).toEqual([true, true]);
    expect(placeMessages(night, 'UTC').map(({ startsGroup }) => startsGroup)).toEqual([true, false]);
  });
});
