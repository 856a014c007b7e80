import { lazy, Suspense } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/overlays/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { useViewer } from '@/components/viewer/viewer';
import { tFrame } from '@/messages/frame';
import { HomeLink } from './logo';
import { calculatorNav, MenuLink, mainNav, NavLinks } from './nav';
import { Sidebar } from './sidebar';

const UserActions = lazy(async () => ({ default: (await import('./user-actions')).UserActions }));

export function Header() {
  return (
    <header className="border-b bg-surface">
      <div className="wrap flex h-15 items-center md:h-17">
        <Sidebar className="-ml-3 mr-0.5 md:mr-1" />
        <HomeLink className="h-11" />
        <nav aria-label={tFrame('main')} className="ml-4 hidden items-center gap-0.5 md:flex lg:ml-5">
          <NavLinks items={mainNav()} className="nav-link max-lg:nth-[n+4]:hidden" />
          <button
            type="button"
            popoverTarget="calculators-menu"
            className="nav-link hidden gap-1 lg:inline-flex"
          >
            {tFrame('calculators')}
            <Icon name="chevron-down" className="size-4 text-muted" />
          </button>
          <Popover id="calculators-menu" className="w-60 p-1.5">
            {calculatorNav().map((item) => (
              <MenuLink key={item.href} href={item.href}>
                {item.label}
              </MenuLink>
            ))}
          </Popover>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <HeaderViewer />
          <ButtonLink
            href="/create-listing"
            variant="primary"
            size="sm"
            prefetch={false}
            className="known-user:max-sm:hidden max-[18rem]:hidden sm:ml-1"
          >
            {tFrame('listHome')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

/** Visitors' buttons in server HTML; if signed in before, placeholders of the final size, so that nothing shifts. */
function HeaderViewer() {
  const viewer = useViewer();
  if (viewer.status === 'user') {
    return (
      <Suspense fallback={<Blanks className="flex" />}>
        <UserActions viewer={viewer} />
      </Suspense>
    );
  }
  const link = { href: '/login', prefetch: false } as const;
  return (
    <>
      <div className="flex items-center gap-2 known-user:hidden">
        <ButtonLink {...link} size="sm" className="max-sm:hidden">
          {tFrame('signIn')}
        </ButtonLink>
        <ButtonLink {...link} variant="ghost" size="icon" aria-label={tFrame('signIn')} className="sm:hidden">
          <Icon name="user" className="size-5.5" />
        </ButtonLink>
      </div>
      <Blanks className="hidden known-user:flex" />
    </>
  );
}

function Blanks({ className }: { className: string }) {
  return (
    <div aria-hidden className={`items-center gap-1 max-[19rem]:hidden! ${className}`}>
      <Skeleton className="size-11 rounded-full xl:h-10 xl:w-64 xl:rounded-md" />
      <Skeleton className="m-1.5 size-8 rounded-full" />
      <Skeleton className="m-1.5 size-8 rounded-full" />
    </div>
  );
}
