import { type Language, REGIONS, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { tChatList } from '@/messages/chat-list';

/** `now` in epoch milliseconds; the reader's own IANA zone. */
export type Clock = { now: number; timeZone: string };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  time: number,
  language: Language = SOURCE_LANGUAGE,
): string {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(REGIONS[language], { ...options, timeZone });
    formats.set(key, format);
  }
  return format.format(time);
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const DAY_MONTH = { day: 'numeric', month: 'short' } as const;
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const YEAR = { year: 'numeric' } as const;

export function dayKey(iso: string, timeZone: string): string {
  return formatIn(timeZone, DAY, Date.parse(iso));
}

/** 0 today, 1 yesterday. */
function daysAgo(time: number, { now, timeZone }: Clock): number {
  const midnight = (moment: number) => {
    const [day = '1', month = '1', year = '1970'] = formatIn(timeZone, DAY, moment).split('/');
    return Date.UTC(Number(year), Number(month) - 1, Number(day));
  };
  return Math.round((midnight(now) - midnight(time)) / DAY_MS);
}

function isThisYear(time: number, { now, timeZone }: Clock): boolean {
  return formatIn(timeZone, YEAR, time) === formatIn(timeZone, YEAR, now);
}

/** 'Just now', '5m ago', '3h ago', 'Yesterday', '18 Nov', '18 Nov 2025'. */
export function formatThreadTime(iso: string, clock: Clock): string {
  const time = Date.parse(iso);
  const age = clock.now - time;
  if (age < MINUTE_MS) return tChatList('justNow');
  if (age < HOUR_MS) return tChatList('minutesAgo', { count: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return tChatList('hoursAgo', { count: Math.floor(age / HOUR_MS) });
  if (daysAgo(time, clock) <= 1) return tChatList('yesterday');
  const options = isThisYear(time, clock) ? DAY_MONTH : { ...DAY_MONTH, ...YEAR };
  return formatIn(clock.timeZone, options, time, currentLanguage());
}

/** 'Today', 'Yesterday', 'Wednesday 18 November', with the year if not the current one. */
export function formatDay(iso: string, clock: Clock): string {
  const time = Date.parse(iso);
  const days = daysAgo(time, clock);
  if (days <= 0) return tChatList('today');
  if (days === 1) return tChatList('yesterday');
  const options = isThisYear(time, clock) ? LONG_DAY : { ...LONG_DAY, ...YEAR };
  const language = currentLanguage();
  const text = formatIn(clock.timeZone, options, time, language);
  // 'Wednesday 18 November', but 'Среда, 18 ноября'.
  const day = language === 'en' ? text.replace(',', '') : text;
  return day.charAt(0).toUpperCase() + day.slice(1);
}

export function formatClock(iso: string, timeZone: string): string {
  return formatIn(timeZone, { hour: '2-digit', minute: '2-digit' }, Date.parse(iso));
}
