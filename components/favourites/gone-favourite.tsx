'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { localAddress } from '@/lib/language/addresses';
import { langOf } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { tFavouritesList } from '@/messages/favourites-list';

export function GoneFavourite({
  listingId,
  isRemoved,
  title,
  place,
  kept,
}: {
  listingId: number;
  isRemoved: boolean;
  /** As it was when it was saved; may be empty. */
  title: string;
  place: string;
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
      <h2 className="font-semibold font-text text-base tracking-normal" lang={langOf(title)}>
        {title || tFavouritesList('gone')}
      </h2>
      {place ? <p className="-mt-1 text-sm">{place}</p> : null}
      {title ? <p className="font-medium text-sm">{tFavouritesList('gone')}</p> : null}
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
