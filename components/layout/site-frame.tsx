'use client';

import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FooterProps } from './footer';
import { FooterPlace } from './footer-place';
import { Header } from './header';
import type { NotFoundViewProps } from './not-found-view';
import { PageEffects } from './page-effects';
import { useViewerQuestions } from './viewer';

export { FailureView } from './failure-view';

// Root, frame and failure share one module on purpose: the root's script is on every page, so the others are loaded once and
// not again for the 404 pages and the error boundaries that every page carries along. As client components their markup is in a page's HTML once,
// and not a second time in the data that Next sends with it.

/** What stands around every page: who looks at it, and how it behaves. */
export function SiteRoot({ children }: { children: ReactNode }) {
  useViewerQuestions();
  return (
    <>
      {children}
      <PageEffects />
    </>
  );
}

const NotFoundView = lazy(async () => ({ default: (await import('./not-found-view')).NotFoundView }));

/** The content of a 404. Every page carries what its missing ones would say: a name and few words, not the markup. */
export function MissingView(props: NotFoundViewProps) {
  return (
    <Suspense>
      <NotFoundView {...props} />
    </Suspense>
  );
}

export type SiteFrameProps = {
  children: ReactNode;
  /** `false` leaves the footer out and gives the page exactly the window's height: chat. */
  footer?: boolean | undefined;
  /** Links above the footer's columns. */
  popularPlaces?: FooterProps['popularPlaces'];
  /** The setting SUPPORT_EMAIL: `supportEmail={env().SUPPORT_EMAIL}`. */
  supportEmail: string;
};

/** Skip link, header, main and footer: the frame of every page that is no bare screen, the same for all visitors. */
export function SiteFrame({ children, footer = true, popularPlaces, supportEmail }: SiteFrameProps) {
  return (
    <div className={clsx('flex flex-col', footer ? 'min-h-dvh' : 'h-dvh overflow-hidden')}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header />
      <main
        id="content"
        tabIndex={-1}
        className={clsx('flex flex-1 flex-col outline-none', footer ? 'pb-16' : 'min-h-0')}
      >
        {children}
      </main>
      {footer ? <FooterPlace popularPlaces={popularPlaces} supportEmail={supportEmail} /> : null}
    </div>
  );
}
