import type { Icon } from '@/components/ui/create-icon';
import { DialogClose } from '@/components/ui/dialog-buttons';
import { BuildingIcon } from '@/components/ui/icons/building';
import { CalculatorIcon } from '@/components/ui/icons/calculator';
import { CookieIcon } from '@/components/ui/icons/cookie';
import { FileTextIcon } from '@/components/ui/icons/file-text';
import { HouseIcon } from '@/components/ui/icons/house';
import { InfoIcon } from '@/components/ui/icons/info';
import { KeyRoundIcon } from '@/components/ui/icons/key-round';
import { LandmarkIcon } from '@/components/ui/icons/landmark';
import { ScaleIcon } from '@/components/ui/icons/scale';
import { TagIcon } from '@/components/ui/icons/tag';
import { XIcon } from '@/components/ui/icons/x';
import { HomeLink } from './logo';
import { MenuLink } from './menu-link';
import { SidebarAccount } from './sidebar-account';
import { ThemeSwitch } from './theme-switch';

const LINKS: readonly { href: string; label: string; icon: Icon }[] = [
  { href: '/', label: 'Home', icon: HouseIcon },
  { href: '/buy', label: 'Buy', icon: TagIcon },
  { href: '/rent', label: 'Rent', icon: KeyRoundIcon },
  { href: '/projects', label: 'Projects', icon: BuildingIcon },
  { href: '/developers', label: 'Developers', icon: LandmarkIcon },
  { href: '/mortgage-calculator', label: 'Mortgage Calculator', icon: CalculatorIcon },
  { href: '/rent-vs-buy', label: 'Rent vs Buy', icon: ScaleIcon },
  { href: '/about', label: 'About', icon: InfoIcon },
  { href: '/terms', label: 'Terms', icon: FileTextIcon },
  { href: '/cookies', label: 'Cookies', icon: CookieIcon },
];

/** Full site navigation; loaded when the drawer opens for the first time. */
export function SidebarContent({ id }: { id: string }) {
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex h-15 items-center justify-between pr-2 pl-7 md:h-17">
        <HomeLink />
        <DialogClose target={id} variant="ghost" size="icon" aria-label="Close the navigation">
          <XIcon />
        </DialogClose>
      </div>
      <nav aria-label="Sidebar" className="flex-1 px-4 pb-4">
        <h2 className="label-caps px-3 pt-2 pb-1">Navigation</h2>
        <ul>
          {LINKS.map(({ href, label, icon: LinkIcon }) => (
            <li key={href}>
              <MenuLink href={href}>
                <LinkIcon />
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
