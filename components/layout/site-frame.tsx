'use client';

import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { Header } from './header';

// In the HTML from the start, but its script comes after that of the page.
const Footer = lazy(async () => ({ default: (await import('./footer')).Footer }));

export type SiteFrameProps = {
  children: ReactNode;
  /** `false` leaves the footer out and gives the page exactly the window's height: chat. */
  footer?: boolean | undefined;
  /** Links above the footer's columns. */
  popularPlaces?: ReactNode;
  /** Search for people in the header, shown to signed-in users only. */
  userSearch?: ReactNode;
  /** The setting SUPPORT_EMAIL: `supportEmail={env().SUPPORT_EMAIL}`. */
  supportEmail: string;
};

/**
 * Skip link, header, main and footer. A client component on purpose: its markup is then in every page's HTML once, and
 * not a second time in the data that Next sends along.
 */
export function SiteFrame({
  children,
  footer = true,
  popularPlaces,
  userSearch,
  supportEmail,
}: SiteFrameProps) {
  return (
    <div className={clsx('flex flex-col', footer ? 'min-h-dvh' : 'h-dvh overflow-hidden')}>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-aegean px-5 py-3 font-semibold text-on-aegean focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header userSearch={userSearch} />
      <main
        id="content"
        tabIndex={-1}
        className={clsx('flex flex-1 flex-col outline-none', footer ? 'pb-16' : 'min-h-0')}
      >
        {children}
      </main>
      {footer ? (
        <Suspense>
          <Footer popularPlaces={popularPlaces} supportEmail={supportEmail} />
        </Suspense>
      ) : null}
    </div>
  );
}
