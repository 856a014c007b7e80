'use client';

import type { ReactNode } from 'react';
import { MessageButton } from '@/components/chat/message-button';
import { useRunAction } from '@/components/forms/use-run-action';
import { Avatar } from '@/components/ui/avatar';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { askConfirm } from '@/components/ui/overlays/ask';
import { Pagination } from '@/components/ui/pagination';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { refreshViewer } from '@/components/viewer/viewer';
import { acceptRequestAction, disconnectAction, rejectRequestAction } from '@/lib/connections/actions';
import { type ConnectionsRequest, connectionsPath } from '@/lib/connections/page-request';
import type { ConnectionEntry, PersonCard } from '@/lib/connections/types';
import { formatDate } from '@/lib/format';
import type { Paged } from '@/lib/input/paging';
import { paths } from '@/lib/paths';
import { displayName } from '@/lib/people/profile-text';
import { tConnectionLists } from '@/messages/connection-lists';

type Requested = { request: ConnectionsRequest };

function Pages({ list, request }: { list: Paged<unknown> } & Requested) {
  return (
    <Pagination
      className="mt-8"
      page={list.page}
      pageCount={list.pageCount}
      hrefFor={(page) => connectionsPath({ ...request, page })}
    />
  );
}

export function ConnectionList({
  connections,
  request,
}: { connections: Paged<ConnectionEntry> } & Requested) {
  if (connections.results.length === 0) {
    return (
      <ConnectionsEmpty
        request={request}
        icon={<Icon name="users" />}
        title={tConnectionLists('none')}
        text={tConnectionLists('noneText')}
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
      <Pages list={connections} request={request} />
    </>
  );
}

function Row({ entry: { connectionId, person, since } }: { entry: ConnectionEntry }) {
  const { run, pending } = useRunAction();
  const name = displayName(person);

  async function disconnect() {
    const agreed = await askConfirm({
      message: tConnectionLists('disconnectAsk', { name }),
      confirm: tConnectionLists('disconnect'),
      danger: true,
    });
    if (!agreed) return;
    run(() => disconnectAction({ connectionId }), {
      failed: tConnectionLists('removeFailed'),
      after: refreshViewer,
    });
  }

  return (
    <PersonRow person={person} note={tConnectionLists('since', { date: formatDate(new Date(since)) })}>
      <MessageButton username={person.username} size="sm" />
      <Button
        size="sm"
        variant="ghost"
        pending={pending}
        aria-label={tConnectionLists('disconnectFrom', { name })}
        onClick={disconnect}
      >
        {tConnectionLists('disconnect')}
      </Button>
    </PersonRow>
  );
}

export function RequestLists({
  received,
  sent,
  request,
}: { received: Paged<ConnectionEntry>; sent: Paged<ConnectionEntry> } & Requested) {
  if (received.results.length === 0 && sent.results.length === 0) {
    return (
      <ConnectionsEmpty
        request={request}
        icon={<Icon name="user-plus" />}
        title={tConnectionLists('noRequests')}
        text={tConnectionLists('noRequestsText')}
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
        <p className="py-6 text-muted">{tConnectionLists('noneWait')}</p>
      )}
      <Pages list={received} request={request} />
      {sent.results.length > 0 ? (
        <section aria-labelledby="sent-requests" className="mt-10">
          <h2 id="sent-requests" className="label-caps border-b pb-2">
            {tConnectionLists('sentTitle')}
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

function Received({ entry: { connectionId, person, since } }: { entry: ConnectionEntry }) {
  const accept = useRunAction();
  const reject = useRunAction();
  const name = displayName(person);
  return (
    <PersonRow person={person} note={tConnectionLists('asked', { date: formatDate(new Date(since)) })}>
      <Button
        size="sm"
        variant="primary"
        pending={accept.pending}
        aria-disabled={reject.pending}
        aria-label={tConnectionLists('acceptOf', { name })}
        onClick={() =>
          accept.run(() => acceptRequestAction({ connectionId }), {
            failed: tConnectionLists('acceptFailed'),
            after: refreshViewer,
          })
        }
      >
        {tConnectionLists('accept')}
      </Button>
      <Button
        size="sm"
        pending={reject.pending}
        aria-disabled={accept.pending}
        aria-label={tConnectionLists('rejectOf', { name })}
        onClick={() =>
          reject.run(() => rejectRequestAction({ connectionId }), {
            failed: tConnectionLists('rejectFailed'),
            after: refreshViewer,
          })
        }
      >
        {tConnectionLists('reject')}
      </Button>
    </PersonRow>
  );
}

function Sent({ entry: { connectionId, person, since } }: { entry: ConnectionEntry }) {
  const { run, pending } = useRunAction();
  return (
    <PersonRow person={person} note={tConnectionLists('sent', { date: formatDate(new Date(since)) })}>
      <Button
        size="sm"
        variant="ghost"
        pending={pending}
        aria-label={tConnectionLists('withdrawOf', { name: displayName(person) })}
        onClick={() =>
          run(() => disconnectAction({ connectionId }), {
            failed: tConnectionLists('updateFailed'),
            after: refreshViewer,
          })
        }
      >
        {tConnectionLists('withdraw')}
      </Button>
    </PersonRow>
  );
}

function PersonRow({ person, note, children }: { person: PersonCard; note: ReactNode; children: ReactNode }) {
  const row = useFocusAfterRemoval<HTMLLIElement>();
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b py-4">
      <Link
        href={paths.profile(person.username)}
        prefetch={false}
        className="group flex min-w-0 flex-1 basis-60 items-center gap-3.5"
      >
        <Avatar name={displayName(person)} src={person.avatar} />
        <span className="min-w-0">
          <span className="block truncate font-semibold underline-offset-4 group-hover:underline">
            {displayName(person)}
          </span>
          <span className="block truncate text-muted text-sm">
            @{person.username}
            {person.location ? ` · ${person.location}` : null}
          </span>
          <span className="block text-muted text-sm">{note}</span>
        </span>
      </Link>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-14.5">{children}</div>
    </li>
  );
}

function ConnectionsEmpty({
  request,
  ...none
}: Requested & { icon: ReactNode; title: string; text: string }) {
  if (!request.q.trim()) return <EmptyState {...none} />;
  return (
    <EmptyState
      icon={<Icon name="search" />}
      title={tConnectionLists('nobody')}
      text={tConnectionLists('nobodyText', { name: request.q })}
    >
      <ButtonLink href={connectionsPath({ ...request, q: '', page: 1 })}>
        {tConnectionLists('everybody')}
      </ButtonLink>
    </EmptyState>
  );
}
