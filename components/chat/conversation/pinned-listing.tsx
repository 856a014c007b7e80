import { clsx } from 'clsx';
import { Picture } from '@/components/pictures/picture';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { ThreadListing } from '@/lib/chat/types';
import { formatPrice } from '@/lib/format';
import { langOf } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { tConversation } from '@/messages/conversation';

/** A listing that is no longer available keeps its title. */
export function PinnedListing({ listing }: { listing: ThreadListing }) {
  const look =
    'flex shrink-0 items-center gap-3 border-b bg-surface px-3.5 py-2 lg:px-5.5 [@media(max-height:520px)]:hidden';
  const { id, isAvailable, title, location, priceCents, status, picture } = listing;
  const isOffered = isAvailable && id !== null;
  const photo = (
    <span
      className={clsx(
        'block h-11 w-15 shrink-0 overflow-hidden rounded-sm',
        !isOffered && 'opacity-60 grayscale',
      )}
    >
      <Picture picture={picture} alt="" sizes="60px" />
    </span>
  );
  if (!isOffered) {
    return (
      <div className={look}>
        {photo}
        <span className="flex min-w-0 flex-1 flex-col text-muted text-sm">
          <span dir="auto" lang={langOf(title)} className="truncate text-left font-medium">
            {title}
          </span>
          {tConversation('noLongerAvailable')}
        </span>
      </div>
    );
  }
  return (
    <Link
      href={paths.property(id)}
      prefetch={false}
      className={`${look} outline-offset-[-2px] transition-colors hover:bg-wash`}
    >
      {photo}
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" lang={langOf(title)} className="truncate text-left font-medium text-sm">
          {title}
        </span>
        <span className="truncate text-muted text-sm">
          {status ? (
            <span className="font-semibold text-ink tabular-nums">{formatPrice(priceCents, status)}</span>
          ) : null}
          {location ? <span className="ml-2 max-sm:hidden">{location}</span> : null}
        </span>
      </span>
      {status ? (
        <Badge tone={status === 'unavailable' ? 'outline' : 'aegean'}>
          {tConversation(`status.${status}`)}
        </Badge>
      ) : null}
      <Icon name="chevron-right" className="text-muted max-sm:hidden" />
    </Link>
  );
}
