import { langOf } from '@/lib/language/translations';
import type { ViewingOffer } from '@/lib/viewings/types';
import { tViewingPages } from '@/messages/viewing-pages';

export function OfferSummary({ offer: { title, location, country, host, slots } }: { offer: ViewingOffer }) {
  return (
    <div className="grid grid-cols-1 gap-1 rounded-md border px-4 py-3 text-sm">
      <p className="font-semibold text-base [overflow-wrap:anywhere]" lang={langOf(title)}>
        {title}
      </p>
      <p className="text-muted">{location}</p>
      {host.lateCount > 0 ? (
        <p className="text-amber">{tViewingPages('late', { count: host.lateCount })}</p>
      ) : null}
      <p>{slots.length > 0 ? tViewingPages('zone', { country }) : tViewingPages('noSlots')}</p>
    </div>
  );
}
