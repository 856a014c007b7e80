'use client';

import { type MouseEvent, useEffect, useState } from 'react';
import { Pagination } from '@/components/ui/pagination';
import { Spinner } from '@/components/ui/spinner';
import { featuredHref } from '@/lib/search/results/featured-page';

/**
 * Pagination of the featured homes. Plain links, because the client-side router would show the static page of `/`
 * again. The old homes stay, dimmed below a spinner, until the new page loads.
 */
export function FeaturedPager({ page, pageCount }: { page: number; pageCount: number }) {
  const [isPending, setPending] = useState(false);

  // The back/forward cache restores the page in its pending state.
  useEffect(() => {
    const stop = () => setPending(false);
    window.addEventListener('pageshow', stop);
    return () => window.removeEventListener('pageshow', stop);
  }, []);

  const open = (event: MouseEvent<HTMLDivElement>) => {
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const href =
      event.target instanceof Element ? event.target.closest('a[href]')?.getAttribute('href') : null;
    if (!href || !isPlainClick) return;
    event.preventDefault();
    event.stopPropagation();
    setPending(true);
    window.location.assign(href);
  };

  return (
    <div data-pending={isPending} onClickCapture={open}>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => `${featuredHref(number)}#featured`}
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
