'use client';

import { CountBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { BellIcon } from '@/components/ui/icons/bell';
import { BuildingIcon } from '@/components/ui/icons/building';
import { HeartIcon } from '@/components/ui/icons/heart';
import { HousePlusIcon } from '@/components/ui/icons/house-plus';
import { LayoutGridIcon } from '@/components/ui/icons/layout-grid';
import { MessageCircleIcon } from '@/components/ui/icons/message-circle';
import { UserIcon } from '@/components/ui/icons/user';
import { UsersIcon } from '@/components/ui/icons/users';
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
        {viewer.isAdmin ? <Row href="/admin" icon={<LayoutGridIcon />} label="Administration" /> : null}
        {viewer.hasCompany ? <Row href={paths.myCompany} icon={<BuildingIcon />} label="My Company" /> : null}
        <Row href="/profile" icon={<UserIcon />} label="Profile" />
        <Row href="/my-listings" icon={<HousePlusIcon />} label="My Listings" />
        <Row href="/favourites" icon={<HeartIcon />} label="Favourites" />
        <Row href="/saved-searches" icon={<BellIcon />} label="Saved Searches" />
        <Row href="/connections" icon={<UsersIcon />} label="Connections">
          {viewer.pendingRequests > 0 ? (
            <span className="size-2 rounded-full bg-terracotta">
              <span className="sr-only">{`${viewer.pendingRequests} requests wait`}</span>
            </span>
          ) : null}
          <CountBadge count={viewer.connections} noun="connections" quiet />
        </Row>
      </ul>
      <ButtonLink href="/chat" variant="tint" className="mx-3 mt-4 flex" prefetch={false}>
        <MessageCircleIcon />
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
