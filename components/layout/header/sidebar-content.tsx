import { CountBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons/icon-names';
import { DialogClose } from '@/components/ui/overlays/dialog';
import { useViewer } from '@/components/viewer/viewer';
import { paths } from '@/lib/paths';
import { tFrame } from '@/messages/frame';
import { tMenu } from '@/messages/menu';
import { LanguageSwitch } from './language-switch';
import { HomeLink } from './logo';
import { MenuLink } from './nav';
import { ThemeSwitch } from './theme-switch';

const links = (): { href: string; label: string; icon: IconName }[] => [
  { href: '/', label: tMenu('home'), icon: 'house' },
  { href: '/buy', label: tFrame('buy'), icon: 'tag' },
  { href: '/rent', label: tFrame('rent'), icon: 'key-round' },
  { href: '/projects', label: tFrame('projects'), icon: 'building' },
  { href: '/developers', label: tFrame('developers'), icon: 'landmark' },
  { href: '/mortgage-calculator', label: tFrame('mortgageCalculator'), icon: 'calculator' },
  { href: '/rent-vs-buy', label: tFrame('rentVsBuy'), icon: 'scale' },
  { href: '/affordability', label: tFrame('affordability'), icon: 'gem' },
  { href: '/about', label: tMenu('about'), icon: 'info' },
  { href: '/terms', label: tMenu('terms'), icon: 'file-text' },
  { href: '/cookies', label: tMenu('cookies'), icon: 'cookie' },
];

export function SidebarContent({ id }: { id: string }) {
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex h-15 items-center justify-between pr-2 pl-7 md:h-17">
        <HomeLink />
        <DialogClose target={id} variant="ghost" size="icon" aria-label={tMenu('close')}>
          <Icon name="x" />
        </DialogClose>
      </div>
      <nav aria-label={tMenu('sidebar')} className="flex-1 px-4 pb-4">
        <h2 className="label-caps px-3 pt-2 pb-1">{tFrame('navigation')}</h2>
        <ul>
          {links().map(({ href, label, icon }) => (
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
      <div className="flex items-center justify-between border-t px-7 pt-4">
        <span className="text-muted text-sm">{tMenu('language')}</span>
        <LanguageSwitch />
      </div>
      <div className="flex items-center justify-between px-7 py-4">
        <span className="text-muted text-sm">{tMenu('theme')}</span>
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
        {tFrame('signIn')}
      </ButtonLink>
    );
  }
  return (
    <>
      <h2 className="label-caps px-3 pt-6 pb-1">{tMenu('account')}</h2>
      <ul>
        {viewer.isAdmin ? (
          <Row href="/admin" icon={<Icon name="layout-grid" />} label={tMenu('administration')} />
        ) : null}
        {viewer.hasCompany ? (
          <Row href={paths.myCompany} icon={<Icon name="building" />} label={tMenu('myCompany')} />
        ) : null}
        <Row href="/profile" icon={<Icon name="user" />} label={tMenu('profile')} />
        <Row href="/my-listings" icon={<Icon name="house-plus" />} label={tMenu('myListings')} />
        <Row href="/favourites" icon={<Icon name="heart" />} label={tMenu('favourites')} />
        <Row href="/saved-searches" icon={<Icon name="bell" />} label={tMenu('savedSearches')} />
        <Row href="/viewings" icon={<Icon name="calendar" />} label={tMenu('viewings')} />
        <Row href="/connections" icon={<Icon name="users" />} label={tMenu('connections')}>
          {viewer.pendingRequests > 0 ? (
            <span className="size-2 rounded-full bg-terracotta">
              <span className="sr-only">{tMenu('requestsWait', { count: viewer.pendingRequests })}</span>
            </span>
          ) : null}
          <CountBadge
            count={viewer.connections}
            label={tMenu('connectionsCount', { count: viewer.connections })}
            quiet
          />
        </Row>
      </ul>
      <ButtonLink href="/chat" variant="tint" className="mx-3 mt-4 flex" prefetch={false}>
        <Icon name="message-circle" />
        {tMenu('messages')}
        <CountBadge
          count={viewer.unreadThreads}
          label={tMenu('unreadCount', { count: viewer.unreadThreads })}
        />
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
