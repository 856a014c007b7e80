'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import { useViewer } from '@/components/layout/viewer-provider';
import { HeartIcon } from '@/components/ui/icons/heart';
import { paths } from '@/lib/paths';

export type FavouriteButtonProps = { listingId: number; title: string; className?: string | undefined };

/** The heart on a photo. A visitor is led to sign in and comes back to the page the heart was clicked on. */
export function FavouriteButton({ listingId, title, className }: FavouriteButtonProps) {
  const router = useRouter();
  const isFavourite = useViewer().favouriteIds.includes(listingId);

  function signIn(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.push(paths.login(`${window.location.pathname}${window.location.search}`));
  }

  return (
    <Link
      href={paths.login(paths.property(listingId))}
      prefetch={false}
      rel="nofollow"
      onClick={signIn}
      aria-label={`${isFavourite ? 'In your favourites' : 'Add to favourites'}: ${title}`}
      className={clsx('photo-heart', className)}
    >
      <HeartIcon data-on={isFavourite || undefined} />
    </Link>
  );
}
