import { useCallback, useEffect, useState } from 'react';
import type { ConnectionInfo } from '@/lib/connections/types';
import type { ApiFoundPerson } from '@/lib/people/api-shape';
import { USER_SEARCH_DEBOUNCE_MS } from '@/lib/people/constants';

async function askPeople(typed: string, signal: AbortSignal): Promise<ApiFoundPerson[]> {
  const response = await fetch(`/api/users/search/?q=${encodeURIComponent(typed)}`, {
    signal,
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`the user search answered ${response.status}`);
  return ((await response.json()) as { results: ApiFoundPerson[] }).results;
}

/** Debounced; newer input aborts the previous request. `people` is `null` before an answer and after a failure. */
export function useUserSearch(text: string) {
  const [answer, setAnswer] = useState<{ typed: string; people: ApiFoundPerson[] | null } | null>(null);
  const typed = text.trim();

  useEffect(() => {
    if (!typed) return setAnswer(null);
    const call = new AbortController();
    const timer = window.setTimeout(() => {
      askPeople(typed, call.signal).then(
        (people) => setAnswer({ typed, people }),
        (error: unknown) => {
          if (call.signal.aborted) return;
          // A failure never interrupts typing.
          console.warn('The user search failed.', error);
          setAnswer({ typed, people: null });
        },
      );
    }, USER_SEARCH_DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      call.abort();
    };
  }, [typed]);

  const setStatus = useCallback((userId: string, { state, connectionId }: ConnectionInfo) => {
    setAnswer(
      (before) =>
        before && {
          ...before,
          people:
            before.people?.map((person) =>
              person.id === userId
                ? { ...person, connection_status: state, connection_id: connectionId }
                : person,
            ) ?? null,
        },
    );
  }, []);

  const isSearching = typed !== '' && answer?.typed !== typed;
  const people = answer?.people ?? null;
  return { people, isSearching, hasFailed: answer !== null && !isSearching && people === null, setStatus };
}
