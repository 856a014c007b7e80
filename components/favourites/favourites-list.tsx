'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { useViewer } from '@/components/layout/viewer';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { HeartIcon } from '@/components/ui/icons/heart';
import { plural } from '@/lib/format';
import { paths } from '@/lib/paths';

export type FavouriteItem = { listingId: number; card: ReactNode };

/**
 * One page of favourites as cards, of `total`. Removing a favourite hides its card, and restores it if that failed;
 * after the last card of a page, the adjacent page is shown.
 */
export function FavouritesList({
  items,
  total,
  children,
}: {
  items: FavouriteItem[];
  total: number;
  /** Below the cards. */
  children?: ReactNode;
}) {
  const viewer = useViewer();
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const isKnown = viewer.status === 'user';
  const shown = isKnown ? items.filter(({ listingId }) => viewer.favouriteIds.includes(listingId)) : items;
  const count = total - (items.length - shown.length);
  const before = useRef(count);
  const isEmptied = shown.length === 0 && count > 0;

  useEffect(() => {
    // The button just used is gone: move the focus to the list.
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);

  useEffect(() => {
    if (isEmptied) router.refresh();
  }, [isEmptied, router]);

  if (viewer.status === 'visitor') {
    return (
      <p className="py-16 text-center">
        Please{' '}
        <Link href={paths.login(paths.favourites)} className="font-semibold text-aegean hover:underline">
          log in
        </Link>{' '}
        to view your favourites.
      </p>
    );
  }
  if (count === 0) {
    return (
      <EmptyState
        icon={<HeartIcon />}
        title="You haven't added any favourites yet."
        text="Press the heart on a home to keep it here. We will tell you when its price falls."
      >
        <ButtonLink href={paths.buy} variant="primary">
          Homes for sale
        </ButtonLink>
        <ButtonLink href={paths.rent}>Homes for rent</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mt-1 text-muted">
        {plural(count, 'property', 'properties')}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Favourites"
        className="mt-6 grid gap-x-5 outline-none sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
      >
        {shown.map(({ listingId, card }) => (
          // Spans two grid rows, so that a note below one card does not stretch its neighbours.
          <li key={listingId} className="row-span-2 grid min-w-0 grid-cols-1 grid-rows-subgrid pb-5">
            {card}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
