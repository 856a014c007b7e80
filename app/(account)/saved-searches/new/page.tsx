import { SaveSearchForm } from '@/components/alerts/save-search-form';
import { SearchWords } from '@/components/alerts/search-words';
import { AuthCard } from '@/components/auth/auth-card';
import { UnknownSubjectCard } from '@/components/auth/unknown-subject-card';
import { findSavedSearch } from '@/lib/alerts/queries';
import { parseSavedAddress, savedAddress, searchInWords } from '@/lib/alerts/saved-address';
import { paths } from '@/lib/paths';
import { tSavedSearchPages } from '@/messages/saved-search-pages';
import { unindexed } from '../../../unindexed';
import { requireSession } from '../../guarded';

export const generateMetadata = unindexed(() => tSavedSearchPages('saveTitle'));

export default async function SaveSearchPage({ searchParams }: PageProps<'/saved-searches/new'>) {
  const { search } = await searchParams;
  const given = typeof search === 'string' ? search : '';
  const session = await requireSession(paths.saveSearch(given));
  const request = parseSavedAddress(given);
  if (!request) {
    return (
      <UnknownSubjectCard title={tSavedSearchPages('saveTitle')} problem={tSavedSearchPages('unknown')} />
    );
  }
  const address = savedAddress(request.scope, request.filters);
  const { heading, filters } = searchInWords(request);
  const saved = await findSavedSearch(session.actor, address);
  return (
    <AuthCard
      title={tSavedSearchPages('saveTitle')}
      text={saved ? tSavedSearchPages('savedBefore') : undefined}
    >
      <div className="grid grid-cols-1 gap-2 rounded-md border px-4 py-3">
        <h2 className="font-semibold font-text text-base tracking-normal [overflow-wrap:anywhere]">
          {heading}
        </h2>
        <SearchWords filters={filters} />
      </div>
      <SaveSearchForm address={address} frequency={saved?.frequency ?? null} />
    </AuthCard>
  );
}
