import { BlockedPeople } from '@/components/people/connections/blocked-people';
import { ConnectionList, RequestLists } from '@/components/people/connections/connection-lists';
import { ConnectionTabs } from '@/components/people/connections/connection-tabs';
import { ConnectionsSearch } from '@/components/people/connections/connections-search';
import type { Actor } from '@/lib/auth/types';

import { type ConnectionsRequest, readConnectionsRequest } from '@/lib/connections/page-request';
import { listBlockedPeople, listConnections, listRequests } from '@/lib/connections/queries';
import { paths } from '@/lib/paths';
import { tConnections } from '@/messages/connections';
import { unindexed } from '../../unindexed';
import { Guarded } from '../guarded';

export const generateMetadata = unindexed(() => tConnections('title'));

export default function ConnectionsPage({ searchParams }: PageProps<'/connections'>) {
  return (
    <Guarded path={paths.connections}>
      {async ({ actor }) => screenOf(actor, readConnectionsRequest(await searchParams))}
    </Guarded>
  );
}

async function screenOf(actor: Actor, request: ConnectionsRequest) {
  const { tab, q, page } = request;
  const isRequests = tab === 'requests';
  const [connections, received, sent, blocked] = await Promise.all([
    listConnections(actor.id, { q, page: isRequests ? 1 : page }),
    listRequests(actor.id, 'received', { q, page: isRequests ? page : 1 }),
    isRequests ? listRequests(actor.id, 'sent', { q, page: 1, pageSize: 100 }) : null,
    listBlockedPeople(actor.id),
  ]);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="title-page">{tConnections('title')}</h1>
        <ConnectionsSearch key={tab} tab={tab} q={q} />
      </header>
      <ConnectionTabs request={request} connections={connections.count} requests={received.count} />
      {sent ? (
        <RequestLists received={received} sent={sent} request={request} />
      ) : (
        <ConnectionList connections={connections} request={request} />
      )}
      <BlockedPeople people={blocked} />
    </div>
  );
}
