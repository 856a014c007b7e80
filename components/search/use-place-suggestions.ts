import { useEffect, useState } from 'react';
import { fetchSuggestions } from '@/components/search/fetch-suggestions';
import type { SuggestedPlace } from '@/lib/listings/search/place-suggestions';

/** Debounce in milliseconds. */
const DEBOUNCE_MS = 120;
const MIN_LETTERS = 2;

/**
 * Debounced places for `typed`; newer input aborts the previous request. `null` while there is nothing to show: too
 * few letters, no response yet, or a failure, which must never interrupt typing.
 */
export function usePlaceSuggestions(typed: string, isActive: boolean): SuggestedPlace[] | null {
  const [answer, setAnswer] = useState<{ typed: string; places: SuggestedPlace[] } | null>(null);
  const text = typed.trim();
  const isWanted = isActive && text.length >= MIN_LETTERS;

  useEffect(() => {
    if (!isWanted) return;
    const call = new AbortController();
    const timer = window.setTimeout(() => {
      fetchSuggestions(text, call.signal).then(
        (places) => setAnswer({ typed: text, places }),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      call.abort();
    };
  }, [text, isWanted]);

  if (!isWanted || !answer) return null;
  // Keeps the last suggestions until the next ones, so that the list does not flicker on every key.
  return answer.places;
}
