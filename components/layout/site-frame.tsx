'use client';

import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { FooterProps } from './footer/footer';
import { FooterPlace } from './footer/footer-place';
import { Header } from './header/header';
import { useViewerQuestions } from './header/viewer';

// Root, frame and failure views share one module on purpose: the root's script is on every page, so they are loaded
// once and not again for the 404 pages and error boundaries that every page carries. As client components, their
// markup is in a page's HTML once and not repeated in the flight data.
export {
  /** @public Imported from its own file; here it puts it into this module's script. */ FailureView,
} from './failure-view';

/** Wraps every page: viewer and page-wide behaviour. */
export function SiteRoot({ children }: { children: ReactNode }) {
  useViewerQuestions();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    // Not needed for the first view, so it loads after the page's own script.
    void import('./page/page-behaviour').then(({ startPageBehaviour }) => {
      if (!gone) stop = startPageBehaviour();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return children;
}

const NotFoundView = lazy(async () => ({ default: (await import('./not-found-view')).NotFoundView }));

/**
 * Content of a 404. Every page carries its own as flight data: as a client component that is a name instead of markup.
 */
export function MissingView() {
  return (
    <Suspense>
      <NotFoundView />
    </Suspense>
  );
}

export type SiteFrameProps = {
  children: ReactNode;
  /** `false` omits the footer and fixes the page to the window's height (chat). */
  footer?: boolean | undefined;
  /** Links above the footer's columns. */
  popularPlaces?: FooterProps['popularPlaces'];
  /** The setting SUPPORT_EMAIL: `supportEmail={env().SUPPORT_EMAIL}`. */
  supportEmail: string;
};

/** Skip link, header, main and footer, the same for all visitors. */
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
