'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useViewer } from '@/components/layout/viewer';
import { rememberWanted, takeWanted } from '@/components/listings/wanted-favourite';
import { HeartIcon } from '@/components/ui/icons/heart';
import { keepHomePath, loginPath } from '@/lib/listing-paths';

export type FavouriteButtonProps = {
  listingId: number;
  title: string;
  className?: string | undefined;
};

/** The heart on a photo. Visitors are sent to sign in and come back to the same page, where the favourite is saved. */
export function FavouriteButton({ listingId, title, className }: FavouriteButtonProps) {
  const router = useRouter();
  const viewer = useViewer();
  const [isRunning, setRunning] = useState(false);
  const isOn = viewer.favouriteIds.includes(listingId);
  const look = {
    className: clsx('photo-heart', className),
    'aria-label': `${isOn ? 'Remove from' : 'Add to'} favourites: ${title}`,
    children: <HeartIcon data-on={isOn || undefined} />,
  };
  const signIn = () => {
    rememberWanted(listingId);
    router.push(loginPath(`${window.location.pathname}${window.location.search}`));
  };

  async function toggle() {
    // Not `disabled`, which would drop the keyboard focus.
    if (isRunning) return;
    setRunning(true);
    try {
      const { toggleFavourite } = await import('./toggle-favourite');
      await toggleFavourite({ listingId, isOn, signIn });
    } finally {
      setRunning(false);
    }
  }

  const keepWanted = useEffectEvent(() => {
    if (takeWanted(listingId) && !isOn) void toggle();
  });
  const isSignedIn = viewer.status === 'user';
  useEffect(() => {
    if (isSignedIn) keepWanted();
  }, [isSignedIn]);

  if (isSignedIn) {
    return <button type="button" aria-disabled={isRunning} onClick={() => void toggle()} {...look} />;
  }
  return (
    <Link
      href={keepHomePath(listingId)}
      prefetch={false}
      rel="nofollow"
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        signIn();
      }}
      {...look}
    />
  );
}
