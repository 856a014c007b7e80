'use client';

import { useChatEvents } from '@/components/chat/connection/use-chat-events';
import { UserSearch } from '@/components/people/connections/user-search';
import { Avatar, initials } from '@/components/ui/avatar';
import { CountBadge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/overlays/popover';
import { signOut } from '@/components/viewer/sign-out';
import { refreshViewer, updateViewer } from '@/components/viewer/viewer';
import { paths } from '@/lib/paths';
import type { Viewer } from '@/lib/viewer/types';
import { tFrame } from '@/messages/frame';
import { tMenu } from '@/messages/menu';
import { MenuLink } from './nav';

export function UserActions({ viewer }: { viewer: Viewer & { status: 'user' } }) {
  const { user, unreadThreads, pendingRequests } = viewer;
  useChatEvents((event) => {
    if (event.type === 'unread') updateViewer(() => ({ unreadThreads: event.unreadThreads }));
    // `signed-out`: the session was ended in another tab or from the list of devices.
    else if (event.type === 'missed' || (event.type === 'status' && event.status === 'signed-out')) {
      void refreshViewer();
    }
  });
  return (
    <div className="flex items-center gap-1">
      <UserSearch />
      <ButtonLink
        href="/chat"
        variant="ghost"
        size="icon"
        aria-label={messagesLabel(unreadThreads)}
        prefetch={false}
      >
        <Icon name="message-circle" className="size-5.5" />
        <CountBadge
          count={unreadThreads}
          label={tMenu('unreadCount', { count: unreadThreads })}
          className="absolute top-1 right-0.5 ring-2 ring-surface"
        />
      </ButtonLink>
      <Button
        variant="ghost"
        size="icon"
        popoverTarget="user-menu"
        aria-label={tMenu('yourMenu', {
          name: user.name || user.username,
          initials: initials(user.name || user.username),
        })}
      >
        <Avatar name={user.name || user.username} src={user.avatar} size="sm" />
        {pendingRequests > 0 ? (
          <span className="absolute top-1 right-1 size-2.5 rounded-full bg-terracotta ring-2 ring-surface" />
        ) : null}
      </Button>
      <Popover id="user-menu" align="end" className="w-64 p-1.5">
        <MenuLink href={paths.profile(user.username)} className="flex-col items-start gap-0">
          <span className="max-w-full truncate font-medium">{user.name || user.username}</span>
          <span className="text-muted text-sm">{tMenu('viewProfile')}</span>
        </MenuLink>
        <hr className="my-1.5" />
        <UserLinks viewer={viewer} />
        <hr className="my-1.5" />
        <button type="button" className="menu-row" onClick={() => void signOut()}>
          {tMenu('signOut')}
        </button>
      </Popover>
    </div>
  );
}

function UserLinks({ viewer }: { viewer: Viewer & { status: 'user' } }) {
  return (
    <>
      {viewer.isAdmin ? (
        <>
          <MenuLink href="/admin">{tMenu('administration')}</MenuLink>
          <MenuLink href="/admin/reports">{tMenu('reports')}</MenuLink>
        </>
      ) : null}
      {viewer.hasCompany ? <MenuLink href={paths.myCompany}>{tMenu('myCompany')}</MenuLink> : null}
      <MenuLink href="/profile">{tMenu('profile')}</MenuLink>
      <MenuLink href={viewer.pendingRequests > 0 ? '/connections?tab=requests' : paths.connections}>
        <span className="flex-1">{tMenu('connections')}</span>
        {viewer.pendingRequests > 0 ? (
          <CountBadge
            count={viewer.pendingRequests}
            label={tMenu('requestsWait', { count: viewer.pendingRequests })}
          />
        ) : null}
      </MenuLink>
      <MenuLink href={paths.myListings}>{tMenu('myListings')}</MenuLink>
      {/* The header has no room for its button there. */}
      <MenuLink href={paths.createListing} className="sm:hidden">
        {tFrame('listHome')}
      </MenuLink>
      <MenuLink href={paths.favourites}>{tMenu('favourites')}</MenuLink>
      <MenuLink href={paths.savedSearches}>{tMenu('savedSearches')}</MenuLink>
      <MenuLink href={paths.viewings}>{tMenu('viewings')}</MenuLink>
    </>
  );
}

function messagesLabel(unread: number): string {
  return unread > 0 ? tMenu('messagesUnread', { count: unread }) : tMenu('messages');
}
