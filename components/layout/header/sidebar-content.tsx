import { DialogClose } from '@/components/ui/dialog-buttons';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { HomeLink } from './logo';
import { MenuLink } from './menu-link';
import { SidebarAccount } from './sidebar-account';
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

/** Full site navigation; loaded when the drawer opens for the first time. */
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
