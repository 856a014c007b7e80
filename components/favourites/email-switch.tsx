'use client';

import { useOptimistic, useState, useTransition } from 'react';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { setFavouriteEmailsAction } from '@/lib/favourites/actions';

/** Switches emails about changes to the user's favourites on or off. */
export function FavouriteEmailSwitch({ isWanted }: { isWanted: boolean }) {
  const [stored, setStored] = useState(isWanted);
  const [shown, show] = useOptimistic(stored);
  const [, startTransition] = useTransition();

  function change(next: boolean) {
    startTransition(async () => {
      show(next);
      const result = await setFavouriteEmailsAction({ isWanted: next }).catch(() => undefined);
      if (result?.ok) setStored(next);
      else toast.error('Your choice could not be stored. Please try again.');
    });
  }

  return (
    <Switch
      label="Email me when a price falls"
      checked={shown}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
