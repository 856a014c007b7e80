'use client';

import { useRunAction } from '@/components/forms/use-run-action';
import { refreshViewer } from '@/components/layout/header/viewer';
import { ConnectionsEmpty } from '@/components/people/connections/connections-empty';
import { PersonRow } from '@/components/people/connections/person-row';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { acceptRequestAction, disconnectAction, rejectRequestAction } from '@/lib/connections/actions';
import { type ConnectionsRequest, connectionsPath } from '@/lib/connections/page-request';
import type { Paged, RequestEntry } from '@/lib/connections/types';
import { formatDate } from '@/lib/format';
import { displayName } from '@/lib/people/profile-text';

export type RequestListsProps = {
  received: Paged<RequestEntry>;
  sent: Paged<RequestEntry>;
  request: ConnectionsRequest;
};

/** Received and sent connection requests. */
export function RequestLists({ received, sent, request }: RequestListsProps) {
  if (received.results.length === 0 && sent.results.length === 0) {
    return (
      <ConnectionsEmpty
        request={request}
        icon={<Icon name="user-plus" />}
        title="No open requests"
        text="When somebody wants to connect with you, you will see it here."
      />
    );
  }
  return (
    <>
      {received.results.length > 0 ? (
        <ul>
          {received.results.map((entry) => (
            <Received key={entry.connectionId} entry={entry} />
          ))}
        </ul>
      ) : (
        <p className="py-6 text-muted">No requests are waiting for your answer.</p>
      )}
      <Pagination
        className="mt-8"
        page={received.page}
        pageCount={received.pageCount}
        hrefFor={(page) => connectionsPath({ ...request, page })}
      />
      {sent.results.length > 0 ? (
        <section aria-labelledby="sent-requests" className="mt-10">
          <h2 id="sent-requests" className="label-caps border-b pb-2">
            Sent requests
          </h2>
          <ul>
            {sent.results.map((entry) => (
              <Sent key={entry.connectionId} entry={entry} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Received({ entry: { connectionId, person, requestedAt } }: { entry: RequestEntry }) {
  const accept = useRunAction();
  const reject = useRunAction();
  const name = displayName(person);
  return (
    <PersonRow person={person} note={`Asked on ${formatDate(new Date(requestedAt))}`}>
      <Button
        size="sm"
        variant="primary"
        pending={accept.pending}
        aria-disabled={reject.pending}
        aria-label={`Accept: ${name}`}
        onClick={() =>
          accept.run(() => acceptRequestAction({ connectionId }), {
            failed: 'Failed to accept request.',
            after: refreshViewer,
          })
        }
      >
        Accept
      </Button>
      <Button
        size="sm"
        pending={reject.pending}
        aria-disabled={accept.pending}
        aria-label={`Reject: ${name}`}
        onClick={() =>
          reject.run(() => rejectRequestAction({ connectionId }), {
            failed: 'Failed to reject request.',
            after: refreshViewer,
          })
        }
      >
        Reject
      </Button>
    </PersonRow>
  );
}

function Sent({ entry: { connectionId, person, requestedAt } }: { entry: RequestEntry }) {
  const { run, pending } = useRunAction();
  return (
    <PersonRow person={person} note={`Sent on ${formatDate(new Date(requestedAt))}`}>
      <Button
        size="sm"
        variant="ghost"
        pending={pending}
        aria-label={`Withdraw: ${displayName(person)}`}
        onClick={() =>
          run(() => disconnectAction({ connectionId }), {
            failed: 'Failed to update connection. Please try again.',
            after: refreshViewer,
          })
        }
      >
        Withdraw
      </Button>
    </PersonRow>
  );
}
