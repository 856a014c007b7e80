import { formatDate } from '@/lib/format';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { tFeeds } from '@/messages/feeds';

const CYPRUS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Nicosia',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** What clocks in Cyprus show, as if it were UTC. */
function clockOf(time: number): number {
  const parts = Object.fromEntries(
    CYPRUS.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

function timeOf(clock: number): number {
  const first = clock - (clockOf(clock) - clock);
  return first - (clockOf(first) - clock);
}

/** What clocks in Cyprus show, as its schedule is given: '29 November 2026, 06:00 (Cyprus)'. */
export function cyprusTime(time: Date): string {
  const clock = new Date(clockOf(time.getTime()));
  return tFeeds('cyprusTime', { time: `${formatDate(clock)}, ${clock.toISOString().slice(11, 16)}` });
}

/** `runAt`: minutes of the day in Cyprus. `null` without any. */
export function nextRun(runAt: readonly number[], now: Date): Date | null {
  const midnight = Math.floor(clockOf(now.getTime()) / DAY_MS) * DAY_MS;
  const times = [0, 1]
    .flatMap((day) => runAt.map((minute) => timeOf(midnight + day * DAY_MS + minute * MINUTE_MS)))
    .filter((time) => time > now.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** '06:30' → 390; `null` for anything else. */
export function minuteOfDay(text: string): number | null {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
