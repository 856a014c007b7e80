import { clsx } from 'clsx';
import { Picture } from '@/components/pictures/picture';
import { Avatar } from '@/components/ui/avatar';
import { CountBadge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { type Clock, formatThreadTime } from '@/lib/chat/screen/time-texts';
import type { ChatThread } from '@/lib/chat/types';
import { langOf } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { tChatList } from '@/messages/chat-list';

type ThreadRowProps = { thread: ChatThread; ownId: string; clock: Clock; isOpen: boolean };

export function ThreadRow({ thread, ownId, clock, isOpen }: ThreadRowProps) {
  const { other, listing, unreadCount } = thread;
  const isUnread = unreadCount > 0;
  return (
    <Link
      href={paths.thread(thread.id)}
      prefetch={false}
      aria-current={isOpen ? 'page' : undefined}
      data-thread={thread.id}
      className={clsx(
        'flex items-center gap-3 rounded-md px-3 py-3 outline-offset-[-2px] transition-colors',
        isOpen ? 'bg-aegean-tint' : 'hover:bg-wash',
      )}
    >
      <ThreadPicture thread={thread} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-2">
          <span
            dir="auto"
            lang={listing ? langOf(listing.title) : undefined}
            className={clsx('min-w-0 flex-1 truncate text-left', isUnread ? 'font-semibold' : 'font-medium')}
          >
            {listing ? listing.title : other.name}
          </span>
          <time dateTime={thread.updatedAt} className="shrink-0 text-muted text-xs tabular-nums">
            {formatThreadTime(thread.updatedAt, clock)}
          </time>
        </span>
        {listing ? (
          <span dir="auto" className="truncate text-left text-muted text-sm">
            {other.name}
          </span>
        ) : null}
        <span className="flex items-center gap-2">
          <Preview thread={thread} ownId={ownId} isUnread={isUnread} />
          <CountBadge count={unreadCount} label={tChatList('unreadCount', { count: unreadCount })} />
        </span>
      </span>
    </Link>
  );
}

function ThreadPicture({ thread: { listing, other } }: { thread: ChatThread }) {
  if (!listing) return <Avatar name={other.name} src={other.avatar} className="size-13" />;
  return (
    <span className="relative mb-1 shrink-0">
      <span className={clsx('block size-13 overflow-hidden rounded-md', !listing.isAvailable && 'grayscale')}>
        <Picture picture={listing.picture} alt="" sizes="52px" />
      </span>
      <Avatar
        name={other.name}
        src={other.avatar}
        size="xs"
        className="absolute -right-1.5 -bottom-1.5 ring-2 ring-surface"
      />
    </span>
  );
}

function Preview({ thread, ownId, isUnread }: { thread: ChatThread; ownId: string; isUnread: boolean }) {
  const { lastMessage } = thread;
  if (!lastMessage)
    return <span className="flex-1 truncate text-muted text-sm italic">{tChatList('noMessages')}</span>;
  const isOwn = lastMessage.senderId === ownId;
  const isUnsent = lastMessage.unsentAt !== null;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1.5 text-sm">
      {isOwn && !isUnsent ? <Tick isRead={lastMessage.readAt !== null} /> : null}
      <span
        dir="auto"
        lang={langOf(lastMessage.content ?? '')}
        className={clsx('truncate', isUnread ? 'text-ink' : 'text-muted', isUnsent && 'italic')}
      >
        {isUnsent ? tChatList('unsent') : lastMessage.content}
      </span>
    </span>
  );
}

function Tick({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <Icon name="check-check" label={tChatList('read')} className="size-4 text-aegean" />
  ) : (
    <Icon name="check" label={tChatList('sent')} className="size-4 text-muted" />
  );
}
