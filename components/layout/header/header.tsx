import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import { HeaderViewer } from './header-viewer';
import { HomeLink } from './logo';
import { MenuLink } from './menu-link';
import { calculatorNav, mainNav } from './nav';
import { NavLinks } from './nav-links';
import { Sidebar } from './sidebar';

/** The page header; identical for all visitors except `HeaderViewer`. */
export function Header() {
  return (
    <header className="border-b bg-surface">
      <div className="wrap flex h-15 items-center md:h-17">
        <Sidebar className="-ml-3 mr-0.5 md:mr-1" />
        <HomeLink className="h-11" />
        <nav aria-label="Main" className="ml-4 hidden items-center gap-0.5 md:flex lg:ml-5">
          <NavLinks items={mainNav} className="nav-link max-lg:nth-[n+4]:hidden" />
          <button
            type="button"
            popoverTarget="calculators-menu"
            className="nav-link hidden gap-1 lg:inline-flex"
          >
            Calculators
            <Icon name="chevron-down" className="size-4 text-muted" />
          </button>
          <Popover id="calculators-menu" className="w-60 p-1.5">
            {calculatorNav.map((item) => (
              <MenuLink key={item.href} href={item.href}>
                {item.label}
              </MenuLink>
            ))}
          </Popover>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <HeaderViewer
            guest={
              <>
                <ButtonLink href="/login" size="sm" className="max-sm:hidden" prefetch={false}>
                  Sign In / Register
                </ButtonLink>
                <ButtonLink
                  href="/login"
                  variant="ghost"
                  size="icon"
                  aria-label="Sign In / Register"
                  className="sm:hidden"
                  prefetch={false}
                >
                  <Icon name="user" className="size-5.5" />
                </ButtonLink>
              </>
            }
          />
          <ButtonLink
            href="/create-listing"
            variant="primary"
            size="sm"
            prefetch={false}
            className="known-user:max-sm:hidden max-[18rem]:hidden sm:ml-1"
          >
            List a home
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
