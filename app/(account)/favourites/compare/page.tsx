import { CompareBudget } from '@/components/affordability/compare-budget';
import { ComparisonNotes } from '@/components/favourites/comparison-notes';
import { ComparisonTable } from '@/components/favourites/comparison-table';
import { FavouritesSection } from '@/components/favourites/favourites-section';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import type { Actor } from '@/lib/auth/types';
import { askedListings, COMPARED, comparisonPath, favouritesPath } from '@/lib/favourites/comparison-address';
import { compareListings } from '@/lib/favourites/comparison-query';
import { MAX_COMPARED } from '@/lib/favourites/constants';
import { listFavouritesPage } from '@/lib/favourites/queries';
import { requestedPage } from '@/lib/input/paging';
import { allTexts } from '@/lib/input/query-values';
import { paths } from '@/lib/paths';
import { parseBudget } from '@/lib/search/filters/budget-params';
import { tFavourites } from '@/messages/favourites';
import { orNull } from '../../../or-null';
import { unindexed } from '../../../unindexed';
import { requireSession } from '../../guarded';

export const generateMetadata = unindexed(() => tFavourites('compareTitle'));

export default async function ComparePage({ searchParams }: PageProps<'/favourites/compare'>) {
  const query = await searchParams;
  const budget = parseBudget(query);
  const { ids, leftOut } = askedListings(allTexts(query[COMPARED]));
  const { actor } = await requireSession(comparisonPath(ids));
  const comparison = await orNull(findListings(actor, ids, requestedPage(query)), 'homes cannot be compared');
  if (!comparison) {
    return (
      <ErrorState className="py-20" title={tFavourites('compareTitle')} text={tFavourites('compareFailed')} />
    );
  }
  const { listings, choices } = comparison;
  const shown = listings.map(({ id }) => id);
  return (
    <div className="wrap pt-8 sm:pt-10">
      <Breadcrumbs
        items={[
          { label: tFavourites('title'), href: paths.favourites },
          { label: tFavourites('compareTitle') },
        ]}
      />
      <header className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="title-page">{tFavourites('compareTitle')}</h1>
        {choices ? null : (
          <ButtonLink href={favouritesPath(1, shown)} size="sm">
            {tFavourites(shown.length < MAX_COMPARED ? 'addHomes' : 'chooseOthers')}
          </ButtonLink>
        )}
      </header>
      <ComparisonNotes comparison={comparison} leftOut={leftOut} />
      {choices ? (
        <FavouritesSection page={choices} isComparing />
      ) : (
        <>
          <CompareBudget ids={shown} budget={budget} />
          <ComparisonTable listings={listings} currentYear={new Date().getUTCFullYear()} budget={budget} />
        </>
      )}
    </div>
  );
}

/** With fewer than two homes, the page offers favourites to choose from. */
async function findListings(actor: Actor, ids: number[], page: number) {
  const comparison = await compareListings(actor, ids);
  const choices = comparison.listings.length < 2 ? await listFavouritesPage(actor, page) : null;
  return { ...comparison, choices };
}
