'use client';

import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { rememberWanted, takeWanted } from '@/components/auth/sign-in/wanted-favourite';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useViewer } from '@/components/viewer/viewer';
import { keepFavouritePath } from '@/lib/listing-paths';
import { tCards } from '@/messages/cards';

export type FavouriteButtonProps = {
  listingId: number;
  title: string;
  className?: string | undefined;
};

/** A visitor signs in over the page, and the home is saved; without scripts a link leads to both. */
export function FavouriteButton({ listingId, title, className }: FavouriteButtonProps) {
  const viewer = useViewer();
  const [isRunning, setRunning] = useState(false);
  const isOn = viewer.favouriteIds.includes(listingId);
  const look = {
    className: clsx('photo-heart', className),
    'aria-label': tCards(isOn ? 'removeFavourite' : 'addFavourite', { title }),
    children: <Icon name="heart" data-on={isOn || undefined} />,
  };
  const signIn = async () => {
    rememberWanted(listingId);
    const { showSignInSheet } = await import('@/components/auth/sign-in/sign-in-sheet');
    showSignInSheet(listingId);
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
      href={keepFavouritePath(listingId)}
      prefetch={false}
      rel="nofollow"
      data-in-page
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void signIn();
      }}
      {...look}
    />
  );
}
