'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tFavouritesList } from '@/messages/favourites-list';

export function GoneFavourite({
  listingId,
  isRemoved,
  kept,
}: {
  listingId: number;
  isRemoved: boolean;
  kept: string;
}) {
  const router = useRouter();
  const [isRunning, setRunning] = useState(false);

  async function remove() {
    setRunning(true);
    try {
      const { toggleFavourite } = await import('@/components/listings/toggle-favourite');
      await toggleFavourite({
        listingId,
        isOn: true,
        signIn: () => router.push(localAddress(paths.login(paths.favourites))),
      });
    } finally {
      setRunning(false);
    }
  }

  return (
    <article className="flex h-full min-h-72 flex-col items-center justify-center gap-2 rounded-lg border border-line-strong border-dashed px-5 py-8 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-sunk text-muted">
        <Icon name="house" />
      </span>
      <h2 className="font-semibold font-text text-base tracking-normal">{tFavouritesList('gone')}</h2>
      <p className="text-muted text-sm">{kept}</p>
      <p className="text-muted text-sm">{tFavouritesList(isRemoved ? 'goneForGood' : 'offMarket')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {isRemoved ? (
          <ButtonLink href={paths.property(listingId)} prefetch={false} size="sm">
            {tFavouritesList('similar')}
          </ButtonLink>
        ) : null}
        <Button size="sm" variant="ghost" pending={isRunning} onClick={() => void remove()}>
          {tFavouritesList('remove')}
        </Button>
      </div>
    </article>
  );
}
