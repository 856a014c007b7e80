import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { FavouritesSection } from '@/components/favourites/favourites-section';
import { SavedSwitch } from '@/components/forms/saved-switch';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import type { Actor } from '@/lib/auth/types';
import { setFavouriteEmailsAction } from '@/lib/favourites/actions';
import { askedListings, COMPARED, COMPARISON, favouritesPath } from '@/lib/favourites/comparison-address';
import { areFavouriteEmailsWanted, listFavouritesPage } from '@/lib/favourites/queries';
import { requestedPage } from '@/lib/input/paging';
import { allTexts } from '@/lib/input/query-values';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tFavourites } from '@/messages/favourites';
import { orNull } from '../../or-null';
import { unindexed } from '../../unindexed';
import { Guarded } from '../guarded';

export const generateMetadata = unindexed(() => tFavourites('title'));

export default function FavouritesPage({ searchParams }: PageProps<'/favourites'>) {
  return (
    <div className="wrap pt-8 sm:pt-10">
      <Guarded
        path={paths.favourites}
        withoutScripts={
          <Link href={COMPARISON} className="font-semibold text-aegean hover:underline">
            {tFavourites('withoutScripts')}
          </Link>
        }
      >
        {async ({ actor }) => {
          const query = await searchParams;
          return (
            <Suspense fallback={<Loading />}>
              <Favourites
                actor={actor}
                asked={requestedPage(query)}
                chosen={askedListings(allTexts(query[COMPARED])).ids}
              />
            </Suspense>
          );
        }}
      </Guarded>
    </div>
  );
}

async function Favourites({ actor, asked, chosen }: { actor: Actor; asked: number; chosen: number[] }) {
  const found = await orNull(
    Promise.all([listFavouritesPage(actor, asked), areFavouriteEmailsWanted(actor)]),
    'favourites cannot be shown',
  );
  if (!found) {
    return <ErrorState className="py-20" title={tFavourites('title')} text={tFavourites('loadFailed')} />;
  }
  const [favourites, isWanted] = found;
  // Past the end: the last page was emptied, or the URL is out of date.
  if (favourites.page !== asked) redirect(localAddress(favouritesPath(favourites.page, chosen)));
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="title-page">{tFavourites('title')}</h1>
        <SavedSwitch label={tFavourites('emails')} isWanted={isWanted} save={setFavouriteEmailsAction} />
      </header>
      <FavouritesSection page={favourites} />
    </>
  );
}

function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted">
      <Spinner />
      {tFavourites('loading')}
    </p>
  );
}
