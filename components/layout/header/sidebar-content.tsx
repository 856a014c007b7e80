import { CountBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons/icon-names';
import { DialogClose } from '@/components/ui/overlays/dialog';
import { useViewer } from '@/components/viewer/viewer';
import { paths } from '@/lib/paths';
import { HomeLink } from './logo';
import { MenuLink } from './nav';
import { ThemeSwitch } from './theme-switch';

const LINKS: readonly { href: string; label: string; icon: IconName }[] = [
  { href: '/', label: 'Home', icon: 'house' },
  { href: '/buy', label: 'Buy', icon: 'tag' },
  { href: '/rent', label: 'Rent', icon: 'key-round' },
  { href: '/projects', label: 'Projects', icon: 'building' },
  { href: '/developers', label: 'Developers', icon: 'landmark' },
  { href: '/mortgage-calculator', label: 'Mortgage Calculator', icon: 'calculator' },
  { href: '/rent-vs-buy', label: 'Rent vs Buy', icon: 'scale' },
  { href: '/about', label: 'About', icon: 'info' },
  { href: '/terms', label: 'Terms', icon: 'file-text' },
  { href: '/cookies', label: 'Cookies', icon: 'cookie' },
];

export function SidebarContent({ id }: { id: string }) {
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex h-15 items-center justify-between pr-2 pl-7 md:h-17">
        <HomeLink />
        <DialogClose target={id} variant="ghost" size="icon" aria-label="Close the navigation">
          <Icon name="x" />
        </DialogClose>
      </div>
      <nav aria-label="Sidebar" className="flex-1 px-4 pb-4">
        <h2 className="label-caps px-3 pt-2 pb-1">Navigation</h2>
        <ul>
          {LINKS.map(({ href, label, icon }) => (
            <li key={href}>
              <MenuLink href={href}>
                <Icon name={icon} />
                {label}
              </MenuLink>
            </li>
          ))}
        </ul>
        <SidebarAccount />
      </nav>
      <div className="flex items-center justify-between border-t px-7 py-4">
        <span className="text-muted text-sm">Theme</span>
        <ThemeSwitch />
      </div>
    </div>
  );
}

function SidebarAccount() {
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
