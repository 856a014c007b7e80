import { formatDate, formatMinute } from '@/lib/format';

/** In UTC; with `time`, to the minute. */
export function When({ at, time }: { at: Date; time?: boolean }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
      {time ? formatMinute(at) : formatDate(at)}
    </time>
  );
}
