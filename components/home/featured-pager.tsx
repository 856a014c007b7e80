'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useTransition } from 'react';
import { leavePage } from '@/components/page/leave-page';
import { Pagination } from '@/components/ui/pagination';
import { Spinner } from '@/components/ui/spinner';
import { tUi } from '@/messages/ui';

const featuredHref = (page: number) => (page === 1 ? '/' : `/?featured=${page}`);

/** The old homes stay, dimmed below a spinner, until the new ones are loaded; then the page scrolls up. */
export function FeaturedPager({ page, pageCount }: { page: number; pageCount: number }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  const open = (event: MouseEvent<HTMLDivElement>) => {
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const href =
      event.target instanceof Element ? event.target.closest('a[href]')?.getAttribute('href') : null;
    if (!href || !isPlainClick) return;
    event.preventDefault();
    event.stopPropagation();
    leavePage(() => startTransition(() => router.push(href)));
  };

  return (
    <div data-pending={isPending} onClickCapture={open}>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => `${featuredHref(number)}#featured`}
        label={tUi('featuredPages')}
        className="mt-8"
      />
      {isPending ? (
        <div className="home-featured-wait">
          <Spinner label={tUi('loadingFeatured')} className="size-10" />
        </div>
      ) : null}
    </div>
  );
}
