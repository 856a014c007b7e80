'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/paths';

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
        signIn: () => router.push(paths.login(paths.favourites)),
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
      <h2 className="font-semibold font-text text-base tracking-normal">No longer available</h2>
      <p className="text-muted text-sm">{kept}</p>
      <p className="text-muted text-sm">
        {isRemoved
          ? 'It has been sold, let or withdrawn.'
          : 'Its owner has taken it off the market. If it returns, you will find it here again.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {isRemoved ? (
          <ButtonLink href={paths.property(listingId)} prefetch={false} size="sm">
            Homes like it
          </ButtonLink>
        ) : null}
        <Button size="sm" variant="ghost" pending={isRunning} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </article>
  );
}
