import { RemoveHoursButton } from '@/components/viewings/action-button';
import { formatDate } from '@/lib/format';
import type { HoursLine } from '@/lib/viewings/types';
import { weekdayNames } from '@/lib/zoned-time';
import { tViewingPages } from '@/messages/viewing-pages';

export function HoursList({ hours, label }: { hours: readonly HoursLine[]; label: string }) {
  if (hours.length === 0) return null;
  return (
    <ul aria-label={label} className="grid grid-cols-1 divide-y rounded-md border">
      {hours.map((line) => (
        <li key={line.id} className="flex items-center justify-between gap-3 px-4 py-2">
          <span className="tabular-nums">{hoursText(line)}</span>
          <RemoveHoursButton id={line.id} hours={hoursText(line)} />
        </li>
      ))}
    </ul>
  );
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function hoursText({ weekday, day, from, to }: HoursLine): string {
  const times = { from: clock(from), to: clock(to) };
  return day
    ? tViewingPages('once', { day: formatDate(new Date(day)), ...times })
    : tViewingPages('weekly', { weekday: weekdayNames()[(weekday ?? 1) - 1] ?? '', ...times });
}
