import { useEffect, useState } from 'react';
import { fetchSuggestions } from '@/components/search/fetch-suggestions';
import type { SuggestedPlace } from '@/lib/listings/search/place-suggestions';

/** Pause after the last key before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 120;
const MIN_LETTERS = 2;

/**
 * Places for `typed`, asked for after a short pause; a newer text ends the older call. `null` while there is nothing to
 * show: too few letters, no answer yet, or a failure (typing on must never be disturbed by one).
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
  // The last answer stays until the next one, so that the list does not flicker with every key.
  return answer.places;
}
