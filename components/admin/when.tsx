import { formatDate, formatMinute } from '@/lib/format';

/** A day, with `time` also the minute, in UTC. */
export function When({ at, time }: { at: Date; time?: boolean }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
      {time ? formatMinute(at) : formatDate(at)}
    </time>
  );
}
