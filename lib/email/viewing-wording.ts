import type { CalendarEvent } from '@/lib/calendar-text';
import type { EmailContent, ViewingNote } from '@/lib/email/types';
import type { Wording } from '@/lib/email/wording';
import { localAddress } from '@/lib/language/addresses';
import { textIn } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { absoluteUrl, siteOrigin } from '@/lib/urls';
import { formatZonedMinute, TIME_ZONES } from '@/lib/zoned-time';
import { tViewingTexts } from '@/messages/viewing-texts';

type Content = Extract<EmailContent, { template: 'viewing' }>;

function whereOf({ way, location, videoUrl, isHost, other }: ViewingNote): string {
  if (way === 'in_person') return tViewingTexts('where.in_person', { location });
  if (videoUrl) return tViewingTexts('where.video', { url: videoUrl });
  return isHost
    ? tViewingTexts('where.videoYours', { other })
    : tViewingTexts('where.videoTheirs', { other });
}

function contactOf({ other, contact }: ViewingNote): string {
  return contact.length > 0
    ? tViewingTexts('contact', { other, contact: contact.join(', ') })
    : tViewingTexts('noContact', { other });
}

/** Who or what cancelled it, as its reader is told. */
function causeOf({ cancelledBy, note: { isHost, other } }: Content): string {
  if (cancelledBy === 'home' || cancelledBy === 'account') return tViewingTexts(`cause.${cancelledBy}`);
  return (cancelledBy === 'host') === isHost
    ? tViewingTexts('cause.you')
    : tViewingTexts('cause.other', { other });
}

/** In the current language. */
export function viewingWording(content: Content): Wording {
  const { event, note, url } = content;
  const { country, other } = note;
  const title = textIn(note.title, note.titles);
  const when = formatZonedMinute(new Date(note.startsAt), TIME_ZONES[country]);
  const heading = tViewingTexts(`mail.${event}`);
  const clock = tViewingTexts('clock', { when, country });
  const details =
    event === 'cancelled'
      ? [tViewingTexts('mail.was', { title, when: clock }), causeOf(content)]
      : [
          note.isHost
            ? tViewingTexts('mail.youShow', { other, title, when: clock })
            : tViewingTexts('mail.youSee', { other, title, when: clock }),
          whereOf(note),
          contactOf(note),
        ];
  return {
    subject: tViewingTexts('mail.subject', { heading, title, when }),
    preview: clock,
    heading,
    paragraphs: details,
    action: { label: tViewingTexts('mail.action'), url },
    note: tViewingTexts(event === 'cancelled' ? 'mail.noteCancelled' : 'mail.note'),
  };
}

/** In the current language. */
export function viewingEvent(note: ViewingNote): CalendarEvent {
  const { id, sequence, location, way, isCancelled, videoUrl } = note;
  return {
    uid: `${id}@${new URL(siteOrigin()).hostname}`,
    sequence,
    changedAt: new Date(note.changedAt),
    start: new Date(note.startsAt),
    end: new Date(note.endsAt),
    summary: tViewingTexts('summary', { title: textIn(note.title, note.titles), other: note.other }),
    description: isCancelled ? '' : [whereOf(note), contactOf(note)].join('\n'),
    location: way === 'video' ? videoUrl : location,
    url: absoluteUrl(localAddress(paths.viewings)),
    isCancelled,
  };
}
