import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { CancelButton } from '@/components/viewings/action-button';
import { langOf } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { viewingPaths } from '@/lib/viewings/paths';
import type { ViewingLine } from '@/lib/viewings/types';
import { formatZonedMinute, TIME_ZONES } from '@/lib/zoned-time';
import { tViewingForms } from '@/messages/viewing-forms';
import { tViewingPages } from '@/messages/viewing-pages';

export function ViewingCard({ viewing }: { viewing: ViewingLine }) {
  const { id, isHost, title, listingId, location, country, way, state, cancelledBy, other } = viewing;
  const isOpen = state === 'open';
  const when = formatZonedMinute(new Date(viewing.startsAt), TIME_ZONES[country]);
  return (
    <article className="card grid grid-cols-1 gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold font-text text-lg tracking-normal">
          <time dateTime={viewing.startsAt}>{when}</time>
        </h3>
        {isOpen ? (
          <Badge tone="aegean">{tViewingForms(`way.${way}`)}</Badge>
        ) : (
          <Badge>{cancelledBy ? tViewingPages(`cancelledBy.${cancelledBy}`) : tViewingPages('past')}</Badge>
        )}
      </div>
      <p className="[overflow-wrap:anywhere]">
        <Link
          href={paths.property(listingId)}
          prefetch={false}
          lang={langOf(title)}
          className="font-medium text-aegean underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <span className="block text-muted text-sm">{location}</span>
      </p>
      <div className="grid gap-1 text-sm">
        <p>{tViewingPages(isHost ? 'youShow' : 'youSee', { other: other.name })}</p>
        <Contact viewing={viewing} />
        {other.lateCount > 0 ? (
          <p className="text-amber">{tViewingPages('late', { count: other.lateCount })}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-start gap-2 empty:hidden">
        {viewing.threadId ? (
          <ButtonLink href={paths.thread(viewing.threadId)} size="sm" prefetch={false}>
            {tViewingPages('messages')}
          </ButtonLink>
        ) : null}
        {isOpen && !isHost ? (
          <ButtonLink href={viewingPaths.book(listingId, id)} size="sm" prefetch={false}>
            {tViewingForms('changeTime')}
          </ButtonLink>
        ) : null}
        {isOpen ? <CancelButton id={id} title={title} isSoon={viewing.isSoon} /> : null}
      </div>
    </article>
  );
}

function Contact({ viewing: { other, way, videoUrl } }: { viewing: ViewingLine }) {
  const look = 'font-medium text-aegean underline-offset-4 [overflow-wrap:anywhere] hover:underline';
  const { phone, email } = other;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
      {phone ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={look}>
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={look}>
          {email}
        </a>
      ) : null}
      {way === 'video' && videoUrl ? (
        <a href={videoUrl} target="_blank" rel="noopener noreferrer nofollow" className={look}>
          {tViewingPages('joinVideo')}
        </a>
      ) : null}
    </p>
  );
}
