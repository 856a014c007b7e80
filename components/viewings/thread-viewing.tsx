import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { viewingPaths } from '@/lib/viewings/paths';
import type { ViewingLine, ViewingOffer } from '@/lib/viewings/types';
import { formatZonedMinute, TIME_ZONES } from '@/lib/zoned-time';
import { tViewingForms } from '@/messages/viewing-forms';
import { tViewingPages } from '@/messages/viewing-pages';

const SHOWN_SLOTS = 3;

/** Below a conversation's home: what the two have booked, or when they could. */
export function ThreadViewing({
  viewing,
  offer,
}: {
  viewing: ViewingLine | null;
  offer: ViewingOffer | null;
}) {
  if (viewing) {
    const when = formatZonedMinute(new Date(viewing.startsAt), TIME_ZONES[viewing.country]);
    return (
      <Strip>
        <strong className="font-semibold">{tViewingPages('upcoming', { when })}</strong>
        <span className="text-muted">{tViewingForms(`way.${viewing.way}`)}</span>
        <Choice href={paths.viewings}>{tViewingPages('manage')}</Choice>
      </Strip>
    );
  }
  if (!offer || offer.slots.length === 0) return null;
  const path = viewingPaths.book(offer.listingId);
  return (
    <Strip>
      <span>{tViewingPages('free')}</span>
      {offer.slots.slice(0, SHOWN_SLOTS).map(({ start }) => {
        const at = new Date(start);
        return (
          <Choice key={start} href={`${path}&at=${at.toISOString()}`}>
            {formatZonedMinute(at, TIME_ZONES[offer.country])}
          </Choice>
        );
      })}
      <Choice href={path}>{tViewingPages('more')}</Choice>
    </Strip>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 items-center gap-x-4 overflow-x-auto whitespace-nowrap border-b bg-aegean-tint px-3.5 py-2 text-sm lg:px-5.5 [@media(max-height:520px)]:hidden">
      <Icon name="calendar" className="shrink-0 text-aegean" />
      {children}
    </div>
  );
}

function Choice({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="py-1 font-medium text-aegean underline underline-offset-4">
      {children}
    </Link>
  );
}
