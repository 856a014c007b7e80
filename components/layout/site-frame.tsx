'use client';

import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { messagesOfPage } from '#page-words';
import { useViewerQuestions } from '@/components/viewer/viewer';
import { currentLanguage } from '@/lib/language/current-language';
import { tFrame } from '@/messages/frame';
import type { FooterProps } from './footer/footer';
import { FooterPlace } from './footer/footer-place';
import { Header } from './header/header';

// One module, because the root's script is on every page: these views are not loaded again for each 404 page and error
// boundary. As client components, their markup is not repeated in the flight data.
export {
  /** @public Imported from its own file; here it puts it into this module's script. */ FailureView,
} from './failure-view';

export function SiteRoot({ children }: { children: ReactNode }) {
  useViewerQuestions();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    // After the page's own script, because the first view does not need it.
    void import('@/components/page/page-behaviour').then(({ startPageBehaviour }) => {
      if (!gone) stop = startPageBehaviour();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return (
    <>
      <script
        id="messages"
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own messages; the browser leaves what the server wrote
        dangerouslySetInnerHTML={{ __html: messagesOfPage(currentLanguage()) }}
      />
      {children}
    </>
  );
}

const NotFoundView = lazy(async () => ({ default: (await import('./not-found-view')).NotFoundView }));

/** Every page carries its 404 as flight data: for a client component that is a name instead of markup. */
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
  popularPlaces?: FooterProps['popularPlaces'];
  supportEmail: string;
};

export function SiteFrame({ children, footer = true, popularPlaces, supportEmail }: SiteFrameProps) {
  return (
    <div className={clsx('flex flex-col', footer ? 'min-h-dvh' : 'h-dvh overflow-hidden')}>
      <a href="#content" className="skip-link">
        {tFrame('skip')}
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
