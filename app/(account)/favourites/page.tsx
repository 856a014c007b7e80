import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import { Suspense } from 'react';
import { FavouriteEmailSwitch } from '@/components/favourites/email-switch';
import { FavouriteCard } from '@/components/favourites/favourite-card';
import { FavouritesList } from '@/components/favourites/favourites-list';
import { ErrorState } from '@/components/ui/error-state';
import { Spinner } from '@/components/ui/spinner';
import type { Actor } from '@/lib/auth/types';
import { areFavouriteEmailsWanted, listFavourites } from '@/lib/favourites/queries';
import { log } from '@/lib/log';
import { paths } from '@/lib/paths';
import { Guarded } from '../guarded';

export const metadata: Metadata = { title: 'Your Favourites', robots: { index: false } };

export default function FavouritesPage() {
  return (
    <div className="wrap pt-8 sm:pt-10">
      <Guarded path={paths.favourites}>
        {async ({ actor }) => (
          <Suspense fallback={<Loading />}>
            <Favourites actor={actor} />
          </Suspense>
        )}
      </Guarded>
    </div>
  );
}

async function Favourites({ actor }: { actor: Actor }) {
  const found = await findFavourites(actor);
  if (!found) {
    return (
      <ErrorState
        className="py-20"
        title="Your Favourites"
        text="Failed to load your favourites. Please try again later."
      />
    );
  }
  const [favourites, isWanted] = found;
  const items = favourites.map((favourite, index) => ({
    listingId: favourite.listingId,
    card: <FavouriteCard favourite={favourite} priority={index === 0} />,
  }));
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="title-page">Your Favourites</h1>
        <FavouriteEmailSwitch isWanted={isWanted} />
      </header>
      <FavouritesList items={items} />
    </>
  );
}

async function findFavourites(actor: Actor) {
  try {
    return await Promise.all([listFavourites(actor), areFavouriteEmailsWanted(actor)]);
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, 'favourites cannot be shown');
    return null;
  }
}

function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted">
      <Spinner />
      Loading favourites...
    </p>
  );
}
