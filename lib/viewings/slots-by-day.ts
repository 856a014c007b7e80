import type { ViewingOffer } from '@/lib/viewings/types';
import { formatZonedDay, formatZonedTime, TIME_ZONES } from '@/lib/zoned-time';

type Day = { day: string; times: { at: string; text: string }[] };

/** In the current language, on the clock of the home. */
export function slotsByDay({ slots, country }: Pick<ViewingOffer, 'slots' | 'country'>): Day[] {
  const zone = TIME_ZONES[country];
  const days = new Map<string, Day>();
  for (const { start } of slots) {
    const date = new Date(start);
    const day = formatZonedDay(date, zone);
    const found = days.get(day) ?? { day, times: [] };
    found.times.push({ at: date.toISOString(), text: formatZonedTime(date, zone) });
    days.set(day, found);
  }
  return [...days.values()];
}
