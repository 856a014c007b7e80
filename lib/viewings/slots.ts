import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Hours, Slot, ViewingRules } from '@/lib/viewings/types';
import { instantOf, localDay } from '@/lib/zoned-time';

type Question = {
  rules: Pick<ViewingRules, 'minutes' | 'noticeHours' | 'daysAhead'>;
  hours: readonly Hours[];
  zone: string;
  now: number;
  /** Times at which one of the two is elsewhere. */
  busy: readonly Slot[];
};

/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const overlaps = (a: Slot, b: Slot) => a.start < b.end && b.start < a.end;

/** What can be booked, in order. None overlaps another, and each starts at a time that the clock shows. */
export function freeSlots({ rules, hours, zone, now, busy }: Question): Slot[] {
  const first = Date.parse(`${localDay(zone, now)}T00:00:00Z`);
  const days = Array.from({ length: rules.daysAhead + 1 }, (_, ahead) =>
    new Date(first + ahead * DAY_MS).toISOString().slice(0, 10),
  );
  const starts = days.flatMap((day) => startsOf(day, hours, rules.minutes, zone));
  const earliest = now + rules.noticeHours * HOUR_MS;
  const free: Slot[] = [];
  for (const start of starts.sort((a, b) => a - b)) {
    const slot = { start, end: start + rules.minutes * MINUTE_MS };
    const last = free.at(-1);
    const isFree = start >= earliest && !(last && overlaps(last, slot));
    if (isFree && !busy.some((other) => overlaps(other, slot))) free.push(slot);
  }
  return free;
}

function startsOf(day: string, hours: readonly Hours[], minutes: number, zone: string): number[] {
  const weekday = weekdayOf(day);
  return hours
    .filter((each) => (each.day === null ? each.weekday === weekday : each.day === day))
    .flatMap(({ from, to }) => {
      const count = Math.floor((to - from) / minutes);
      return Array.from({ length: Math.max(0, count) }, (_, index) =>
        instantOf(zone, day, from + index * minutes),
      );
    })
    .filter((start) => start !== null);
}
