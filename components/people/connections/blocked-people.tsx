'use client';

import { useRunAction } from '@/components/forms/use-run-action';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { refreshViewer } from '@/components/viewer/viewer';
import { unblockAction } from '@/lib/connections/actions';
import type { PersonCard } from '@/lib/connections/types';
import { displayName } from '@/lib/people/profile-text';
import { tConnectionLists } from '@/messages/connection-lists';

/** Blocked people are in no search, so this is where to unblock them. */
export function BlockedPeople({ people }: { people: readonly PersonCard[] }) {
  if (people.length === 0) return null;
  return (
    <details className="mt-12 border-t pt-4">
      <summary className="cursor-pointer py-2 text-muted">
        {tConnectionLists('blockedPeople', { count: people.length })}
      </summary>
      <ul>
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
    </details>
  );
}

function Row({ person }: { person: PersonCard }) {
  const { run, pending } = useRunAction();
  const row = useFocusAfterRemoval<HTMLLIElement>();
  const name = displayName(person);
  return (
    <li ref={row} className="flex items-center gap-3.5 border-b py-3">
      <Avatar name={name} src={person.avatar} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-muted text-sm">@{person.username}</span>
      </span>
      <Button
        size="sm"
        pending={pending}
        aria-label={tConnectionLists('unblockOf', { name })}
        onClick={() =>
          run(() => unblockAction({ userId: person.id }), {
            done: tConnectionLists('unblocked', { name }),
            failed: tConnectionLists('unblockFailed'),
            after: refreshViewer,
          })
        }
      >
        {tConnectionLists('unblock')}
      </Button>
    </li>
  );
}
