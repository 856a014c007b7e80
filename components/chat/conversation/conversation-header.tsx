import { clsx } from 'clsx';
import { useRunAction } from '@/components/forms/use-run-action';
import { openReport } from '@/components/reports/report';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { askConfirm } from '@/components/ui/overlays/ask';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/overlays/menu';
import type { ChatThread } from '@/lib/chat/types';
import { blockAction, unblockAction } from '@/lib/connections/actions';
import { paths } from '@/lib/paths';
import { tConversation } from '@/messages/conversation';

type ConversationHeaderProps = { thread: ChatThread; isOnline: boolean; isBlockedByMe: boolean };

export function ConversationHeader({ thread, isOnline, isBlockedByMe }: ConversationHeaderProps) {
  const { other, listing } = thread;
  const href = headerTarget(thread);
  const content = (
    <>
      <Avatar name={other.name} src={other.avatar} />
      <span className="grid min-w-0">
        <h1
          dir="auto"
          className="truncate text-left font-semibold font-text text-base leading-snug tracking-normal"
        >
          {other.name}
        </h1>
        {other.username && !other.isSuspended ? <Presence isOnline={isOnline} /> : null}
      </span>
    </>
  );
  const look = 'flex min-w-0 flex-1 items-center gap-3 rounded-md p-1.5';
  return (
    <header className="flex h-17 shrink-0 items-center gap-1 border-b bg-surface px-2 lg:px-4">
      <ButtonLink
        href="/chat"
        variant="ghost"
        size="icon"
        aria-label={tConversation('back')}
        className="lg:hidden"
      >
        <Icon name="arrow-left" />
      </ButtonLink>
      {href ? (
        <Link
          href={href}
          prefetch={false}
          title={listing?.isAvailable ? listing.title : tConversation('profileOf', { name: other.name })}
          className={clsx(look, 'transition-colors hover:bg-wash')}
        >
          {content}
        </Link>
      ) : (
        <span className={look}>{content}</span>
      )}
      {other.username && (!other.isSuspended || isBlockedByMe) ? (
        <PersonMenu thread={thread} username={other.username} isBlockedByMe={isBlockedByMe} />
      ) : null}
    </header>
  );
}

function headerTarget({ listing, other }: ChatThread): string | null {
  if (listing?.isAvailable && listing.id) return paths.property(listing.id);
  return other.username && !other.isSuspended ? paths.profile(other.username) : null;
}

function Presence({ isOnline }: { isOnline: boolean }) {
  return (
    <span className="flex items-center gap-1.5 text-muted text-xs">
      <span className={clsx('size-2 rounded-full', isOnline ? 'bg-olive' : 'border border-line-strong')} />
      {tConversation(isOnline ? 'online' : 'offline')}
    </span>
  );
}

const confirmBlock = (name: string) =>
  askConfirm({
    title: tConversation('blockTitle', { name }),
    message: tConversation('blockText'),
    confirm: tConversation('block'),
    danger: true,
  });

function PersonMenu({
  thread: { id, other },
  username,
  isBlockedByMe,
}: {
  thread: ChatThread;
  username: string;
  isBlockedByMe: boolean;
}) {
  const { run } = useRunAction();
  const menuId = `person-menu-${id}`;

  async function toggleBlock() {
    const userId = other.id;
    const failed = tConversation('failed');
    if (isBlockedByMe) run(() => unblockAction({ userId }), { failed });
    else if (await confirmBlock(other.name)) run(() => blockAction({ userId }), { failed });
  }

  return (
    <>
      <MenuTrigger
        target={menuId}
        variant="ghost"
        size="icon"
        aria-label={tConversation('more', { name: other.name })}
      >
        <Icon name="ellipsis" />
      </MenuTrigger>
      <Menu id={menuId} align="end" label={tConversation('actionsFor', { name: other.name })}>
        {/* Suspended accounts can be neither viewed nor reported. */}
        {other.isSuspended ? null : (
          <>
            <MenuItem href={paths.profile(username)} icon={<Icon name="user" />}>
              {tConversation('viewProfile')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Icon name="flag" />}
              onSelect={() => void openReport({ target: 'user', targetId: other.id })}
            >
              {tConversation('report')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Icon name="lock" />} danger={!isBlockedByMe} onSelect={() => void toggleBlock()}>
          {tConversation(isBlockedByMe ? 'unblock' : 'block')}
        </MenuItem>
      </Menu>
    </>
  );
}
