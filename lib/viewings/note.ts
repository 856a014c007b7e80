import type { ViewingNote } from '@/lib/email/types';
import type { ViewingRow } from '@/lib/viewings/viewing-query';

/** As mails and calendars tell one of the two. Contact data is for open viewings only. */
export function noteOf(row: ViewingRow, isHost: boolean): ViewingNote {
  const { host, visitor, cancelledAt, startsAt, endsAt, changedAt } = row;
  const other = isHost ? visitor : host;
  const isCancelled = cancelledAt !== null;
  const contact = isCancelled ? [] : [other.phone, other.email];
  return {
    id: row.id,
    isHost,
    title: row.title,
    titles: row.titles,
    location: row.location,
    country: row.country,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    way: row.way,
    videoUrl: isCancelled ? '' : row.videoUrl,
    sequence: row.sequence,
    changedAt: changedAt.toISOString(),
    isCancelled,
    other: other.name,
    contact: contact.filter((each) => each !== null),
  };
}
