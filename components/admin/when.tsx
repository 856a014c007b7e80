import { formatDate } from '@/lib/format';

/** A day, with `time` also the minute, in UTC. */
export function When({ at, time }: { at: Date; time?: boolean }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
      {time ? `${formatDate(at)}, ${at.toISOString().slice(11, 16)} UTC` : formatDate(at)}
    </time>
  );
}
