import type { Metadata } from 'next';
import { SaveSearchForm } from '@/components/alerts/save-search-form';
import { SearchWords } from '@/components/alerts/search-words';
import { AuthCard } from '@/components/auth/auth-card';
import { UnknownSubjectCard } from '@/components/auth/unknown-subject-card';
import { findSavedSearch } from '@/lib/alerts/queries';
import { parseSavedAddress, savedAddress, searchInWords } from '@/lib/alerts/saved-address';
import { paths } from '@/lib/paths';
import { requireSession } from '../../guarded';

export const metadata: Metadata = { title: 'Save search', robots: { index: false } };
export default async function SaveSearchPage({ searchParams }: PageProps<'/saved-searches/new'>) {
  const { search } = await searchParams;
  const given = typeof search === 'string' ? search : '';
  const session = await requireSession(paths.saveSearch(given));
  const request = parseSavedAddress(given);
  if (!request) {
    return (
      <UnknownSubjectCard title="Save search" problem="We do not know this search. Please start a new one." />
    );
  }
  const address = savedAddress(request.scope, request.filters);
  const { heading, filters } = searchInWords(request);
  const saved = await findSavedSearch(session.actor, address);
  return (
    <AuthCard
      title="Save search"
      text={saved ? 'You saved this search before. You can change how often we email you.' : undefined}
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
