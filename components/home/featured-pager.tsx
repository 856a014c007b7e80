'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useEffect, useRef, useTransition } from 'react';
import { Pagination } from '@/components/ui/pagination';
import { Spinner } from '@/components/ui/spinner';
import { featuredHref } from '@/lib/listings/featured-page';

/** Space kept above the section when the page scrolls to it, in pixels: the header. */
const SCROLL_OFFSET = 80;

/**
 * The page numbers below the featured homes: links that work without script; with it the old homes stay, dimmed below a
 * spinner, until the new ones are there, and the section scrolls into view.
 */
export function FeaturedPager({ page, pageCount }: { page: number; pageCount: number }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const frame = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);

  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    const section = frame.current?.closest('section');
    if (!section) return;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET;
    window.scrollTo({ top, behavior: reduced ? 'auto' : 'smooth' });
  }, [page]);

  const open = (event: MouseEvent<HTMLDivElement>) => {
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const href =
      event.target instanceof Element ? event.target.closest('a[href]')?.getAttribute('href') : null;
    if (!href || !isPlainClick) return;
    event.preventDefault();
    startTransition(() => router.push(href, { scroll: false }));
  };

  return (
    <div ref={frame} data-pending={isPending} onClickCapture={open}>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={featuredHref}
        label="Featured pages"
        className="mt-8"
      />
      {isPending ? (
        <div className="home-featured-wait">
          <Spinner label="Loading featured properties" className="size-10" />
        </div>
      ) : null}
    </div>
  );
}
