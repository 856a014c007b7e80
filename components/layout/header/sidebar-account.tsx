'use client';

import { CountBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/paths';
import { MenuLink } from './menu-link';
import { useViewer } from './viewer';

/** The sidebar's Account section; visitors get a sign-in link instead. */
export function SidebarAccount() {
  const viewer = useViewer();
  if (viewer.status !== 'user') {
    return (
      <ButtonLink href="/login" className="mx-3 mt-5 flex" prefetch={false}>
        Sign In / Register
      </ButtonLink>
    );
  }
  return (
    <>
      <h2 className="label-caps px-3 pt-6 pb-1">Account</h2>
      <ul>
        {viewer.isAdmin ? (
          <Row href="/admin" icon={<Icon name="layout-grid" />} label="Administration" />
        ) : null}
        {viewer.hasCompany ? (
          <Row href={paths.myCompany} icon={<Icon name="building" />} label="My Company" />
        ) : null}
        <Row href="/profile" icon={<Icon name="user" />} label="Profile" />
        <Row href="/my-listings" icon={<Icon name="house-plus" />} label="My Listings" />
        <Row href="/favourites" icon={<Icon name="heart" />} label="Favourites" />
        <Row href="/saved-searches" icon={<Icon name="bell" />} label="Saved Searches" />
        <Row href="/connections" icon={<Icon name="users" />} label="Connections">
          {viewer.pendingRequests > 0 ? (
            <span className="size-2 rounded-full bg-terracotta">
              <span className="sr-only">{`${viewer.pendingRequests} requests wait`}</span>
            </span>
          ) : null}
          <CountBadge count={viewer.connections} noun="connections" quiet />
        </Row>
      </ul>
      <ButtonLink href="/chat" variant="tint" className="mx-3 mt-4 flex" prefetch={false}>
        <Icon name="message-circle" />
        Messages
        <CountBadge count={viewer.unreadThreads} noun="unread" />
      </ButtonLink>
    </>
  );
}

function Row(props: { href: string; icon: React.ReactNode; label: string; children?: React.ReactNode }) {
  return (
    <li>
      <MenuLink href={props.href}>
        {props.icon}
        <span className="flex-1">{props.label}</span>
        {props.children}
      </MenuLink>
    </li>
  );
}
