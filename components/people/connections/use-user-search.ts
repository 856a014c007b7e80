import { useCallback, useEffect, useState } from 'react';
import { type FoundPlace, findPlaces } from '@/components/people/connections/found-places';
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

const NO_PLACES: FoundPlace[] = [];

type Answer = { typed: string; places: FoundPlace[]; people: ApiFoundPerson[] | null };

/** Places and homes, and people; one of them can fail without the other. */
async function ask(typed: string, signal: AbortSignal): Promise<Answer> {
  const failed = (error: unknown) => {
    // A failure never interrupts typing.
    if (!signal.aborted) console.warn('The user search failed.', error);
    return null;
  };
  const [places, people] = await Promise.all([
    findPlaces(typed, signal).catch(failed),
    askPeople(typed, signal).catch(failed),
  ]);
  return { typed, places: places ?? [], people };
}

/** Debounced; newer input aborts the previous request. `people` is `null` before an answer and after a failure. */
export function useUserSearch(text: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const typed = text.trim();

  useEffect(() => {
    if (!typed) return setAnswer(null);
    const call = new AbortController();
    const timer = window.setTimeout(() => {
      void ask(typed, call.signal).then((found) => call.signal.aborted || setAnswer(found));
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
  const hasFailed = answer !== null && !isSearching && people === null;
  return { places: answer?.places ?? NO_PLACES, people, isSearching, hasFailed, setStatus };
}
