import { type Language, REGIONS } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import type { Country } from '@/lib/places/constants';
import { DAY_MS, MINUTE_MS } from '@/lib/time';

export const TIME_ZONES: Readonly<Record<Country, string>> = {
  cyprus: 'Asia/Nicosia',
  greece: 'Europe/Athens',
};

const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(region: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([region, zone, options]);
  const known = made.get(key) ?? new Intl.DateTimeFormat(region, { timeZone: zone, ...options });
  made.set(key, known);
  return known;
}

const CLOCK = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** What the clock shows, as if it were UTC. */
function wallTime(zone: string, instant: number): number {
  const parts = formatOf('en-GB', zone, CLOCK).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const seconds = instant % MINUTE_MS;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) + seconds;
}

const offsetAt = (zone: string, instant: number) => wallTime(zone, instant) - instant;

/** '2026-03-29' on the clock of the zone. */
export const localDay = (zone: string, instant: number): string =>
  new Date(wallTime(zone, instant)).toISOString().slice(0, 10);

/**
 * When the clock shows this minute of the day. `null` for a time that the clock skips in spring, the first of the two
 * that it shows twice in autumn.
 */
export function instantOf(zone: string, day: string, minute: number): number | null {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  for (const near of [wall - DAY_MS, wall + DAY_MS]) {
    const instant = wall - offsetAt(zone, near);
    if (wallTime(zone, instant) === wall) return instant;
  }
  return null;
}

function text(date: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  const language: Language = currentLanguage();
  return formatOf(REGIONS[language], zone, options).format(date);
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** 'Tuesday, 3 March 2026' */
export const formatZonedDay = (date: Date, zone: string) => text(date, zone, DAY);

/** '10:30' */
export const formatZonedTime = (date: Date, zone: string) =>
  text(date, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** 'Tuesday, 3 March 2026, 10:30' */
export const formatZonedMinute = (date: Date, zone: string) =>
  `${formatZonedDay(date, zone)}, ${formatZonedTime(date, zone)}`;

/** Monday first. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    text(new Date(Date.UTC(2024, 0, 1 + day)), 'UTC', { weekday: 'long' }),
  );
