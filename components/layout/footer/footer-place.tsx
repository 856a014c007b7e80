'use client';

import { useRouter } from 'next/navigation';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AS_WRITTEN, useServerMarkup } from '@/components/page/server-markup';
import type { FooterProps } from './footer';

const loadFooter = async () => ({ default: (await import('./footer')).Footer });
const Footer = lazy(loadFooter);
const ThemeSwitch = lazy(async () => ({ default: (await import('../header/theme-switch')).ThemeSwitch }));

export function FooterPlace(props: FooterProps) {
  const router = useRouter();
  const footer = useRef<HTMLElement>(null);
  const { ref, isShown } = useServerMarkup(loadFooter);
  // The theme switch needs its script, so it is mounted last, into reserved space.
  const [place, setPlace] = useState<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isShown` brings a new element
  useEffect(() => {
    setPlace(footer.current?.querySelector('[data-theme-switch]') ?? null);
  }, [isShown]);

  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || link?.dataset.language) return;
    event.preventDefault();
    router.push(href);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on its links, also by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <footer ref={footer} className="mt-auto border-t bg-sunk" onClick={follow}>
      {isShown ? (
        <div key="live" className="wrap pt-12 pb-8">
          <Footer {...props} />
        </div>
      ) : (
        <div ref={ref} className="wrap pt-12 pb-8" {...AS_WRITTEN} />
      )}
      {place
        ? createPortal(
            <Suspense>
              <ThemeSwitch />
            </Suspense>,
            place,
          )
        : null}
    </footer>
  );
}
