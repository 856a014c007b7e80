'use client';

import { MessageButton } from '@/components/chat/message-button';
import { useRunAction } from '@/components/forms/use-run-action';
import { refreshViewer } from '@/components/layout/header/viewer';
import { ConnectionsEmpty } from '@/components/people/connections/connections-empty';
import { PersonRow } from '@/components/people/connections/person-row';
import { askConfirm } from '@/components/ui/ask';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { disconnectAction } from '@/lib/connections/actions';
import { type ConnectionsRequest, connectionsPath } from '@/lib/connections/page-request';
import type { ConnectionEntry, Paged } from '@/lib/connections/types';
import { formatDate } from '@/lib/format';
import { displayName } from '@/lib/people/profile-text';

export type ConnectionListProps = { connections: Paged<ConnectionEntry>; request: ConnectionsRequest };

/** The user's connections. */
export function ConnectionList({ connections, request }: ConnectionListProps) {
  if (connections.results.length === 0) {
    return (
      <ConnectionsEmpty
        request={request}
        icon={<Icon name="users" />}
        title="No connections yet"
        text="Look for somebody with the search at the top of the page, or press Connect on a profile."
      />
    );
  }
  return (
    <>
      <ul>
        {connections.results.map((entry) => (
          <Row key={entry.connectionId} entry={entry} />
        ))}
      </ul>
      <Pagination
        className="mt-8"
        page={connections.page}
        pageCount={connections.pageCount}
        hrefFor={(page) => connectionsPath({ ...request, page })}
      />
    </>
  );
}

function Row({ entry: { connectionId, person, connectedSince } }: { entry: ConnectionEntry }) {
  const { run, pending } = useRunAction();
  const name = displayName(person);

  async function disconnect() {
    const agreed = await askConfirm({
      message: `Are you sure you want to disconnect from ${name}?`,
      confirm: 'Disconnect',
      danger: true,
    });
    if (!agreed) return;
    run(() => disconnectAction({ connectionId }), {
      failed: 'Failed to remove connection.',
      after: refreshViewer,
    });
  }

  return (
    <PersonRow person={person} note={`Connected since ${formatDate(new Date(connectedSince))}`}>
      <MessageButton username={person.username} size="sm" />
      <Button
        size="sm"
        variant="ghost"
        pending={pending}
        aria-label={`Disconnect: ${name}`}
        onClick={disconnect}
      >
        Disconnect
      </Button>
    </PersonRow>
  );
}
