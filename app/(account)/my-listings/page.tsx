import { redirect } from 'next/navigation';
import { ErrorState } from '@/components/ui/error-state';
import { listAssignable } from '@/lib/agencies/queries';
import type { Actor } from '@/lib/auth/types';
import { countOwnConfirmations } from '@/lib/confirmations/queries';
import { localAddress } from '@/lib/language/addresses';
import { countLeads } from '@/lib/leads/queries';
import { countOwnListings, listOwnListings } from '@/lib/listings/own-listings-query';
import { paths } from '@/lib/paths';
import { CARDS_UP_TO } from '@/lib/portfolio/constants';
import { getLastChange, listTableHomes } from '@/lib/portfolio/queries';
import { type OwnSearch, ownSearchHref, parseOwnSearch } from '@/lib/portfolio/table-address';
import { tMyListingsPage } from '@/messages/my-listings-page';
import { orNull } from '../../or-null';
import { unindexed } from '../../unindexed';
import { Guarded } from '../guarded';
import { type FoundHomes, MyListingsScreen } from './my-listings-screen';

export const generateMetadata = unindexed(() => tMyListingsPage('title'));

async function findHomes(actor: Actor, search: OwnSearch): Promise<FoundHomes> {
  const [total, last, colleagues, confirmations] = await Promise.all([
    countOwnListings(actor),
    getLastChange(actor),
    listAssignable(actor),
    countOwnConfirmations(actor),
  ]);
  const view = search.view ?? (total > CARDS_UP_TO ? 'table' : 'cards');
  const shared = { total, last, colleagues, confirmations };
  return view === 'cards'
    ? { ...shared, view, found: await listOwnListings(actor, search.page, search) }
    : { ...shared, view, found: await listTableHomes(actor, search) };
}

export default function MyListingsPage({ searchParams }: PageProps<'/my-listings'>) {
  return (
    <Guarded path={paths.myListings}>
      {async ({ actor }) => {
        const search = parseOwnSearch(await searchParams);
        const [homes, leads] = await Promise.all([
          orNull(findHomes(actor, search), 'my listings cannot be shown'),
          orNull(countLeads(actor), 'enquiries cannot be counted'),
        ]);
        if (!homes) {
          return (
            <ErrorState
              className="px-4 py-24"
              title={tMyListingsPage('title')}
              text={tMyListingsPage('failed')}
            />
          );
        }
        const { page } = homes.found;
        // Past the end: the last page was emptied, or the URL is out of date.
        if (page !== search.page) redirect(localAddress(ownSearchHref({ ...search, page })));
        return <MyListingsScreen homes={homes} search={search} leads={leads} />;
      }}
    </Guarded>
  );
}
