import { SavedSearchCard, type SavedSearchLine } from '@/components/alerts/saved-search-card';
import { FormMessage } from '@/components/forms/message';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Icon } from '@/components/ui/icon';
import { listSavedSearches } from '@/lib/alerts/queries';
import { parseSavedAddress, searchInWords } from '@/lib/alerts/saved-address';
import type { SavedSearch } from '@/lib/alerts/types';
import { paths } from '@/lib/paths';
import { searchHomes } from '@/lib/search/results/results-reads';
import { foundHomes } from '@/lib/search/results/results-text';
import { tSavedSearchPages } from '@/messages/saved-search-pages';
import { orNull } from '../../or-null';
import { unindexed } from '../../unindexed';
import { requireSession } from '../guarded';

export const generateMetadata = unindexed(() => tSavedSearchPages('title'));

export default async function SavedSearchesPage({ searchParams }: PageProps<'/saved-searches'>) {
  const session = await requireSession(paths.savedSearches);
  const { saved } = await searchParams;
  const searches = await orNull(listSavedSearches(session.actor), 'saved searches cannot be shown');
  if (!searches) {
    return (
      <ErrorState
        className="py-20"
        title={tSavedSearchPages('title')}
        text={tSavedSearchPages('loadFailed')}
      />
    );
  }
  const isSaved = searches.find(({ id }) => id === saved);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 pt-10">
      <header className="grid gap-1">
        <h1 className="title-page">{tSavedSearchPages('title')}</h1>
        {searches.length > 0 ? <p className="text-muted">{tSavedSearchPages('text')}</p> : null}
      </header>
      {isSaved ? (
        <FormMessage kind="success">{tSavedSearchPages(`saved.${isSaved.frequency}`)}</FormMessage>
      ) : null}
      {searches.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4" aria-label={tSavedSearchPages('list')}>
          {
            await Promise.all(
              searches.map(async (search) => (
                <li key={search.id}>
                  <SavedSearchCard search={await lineOf(search)} />
                </li>
              )),
            )
          }
        </ul>
      ) : (
        <EmptyState
          icon={<Icon name="bell" />}
          title={tSavedSearchPages('none')}
          text={tSavedSearchPages('noneText')}
        >
          <ButtonLink href={paths.buy} variant="primary">
            {tSavedSearchPages('forSale')}
          </ButtonLink>
          <ButtonLink href={paths.rent}>{tSavedSearchPages('forRent')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

async function lineOf({ id, address, frequency }: SavedSearch): Promise<SavedSearchLine> {
  const request = parseSavedAddress(address);
  if (!request) return { id, address, frequency, words: null, found: null };
  const { scope, filters, place } = request;
  const homes = await orNull(
    searchHomes(scope.market, filters, place),
    'the homes of a saved search cannot be counted',
    'warn',
  );
  return { id, address, frequency, words: searchInWords(request), found: homes && foundHomes(homes) };
}
