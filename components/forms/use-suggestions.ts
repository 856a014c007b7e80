import { useEffect, useState } from 'react';

type Options<T> = {
  /** Must be the same function in every render, or the request is repeated. */
  find: (text: string, signal: AbortSignal) => Promise<T[]>;
  minLetters: number;
  /** How long typing must pause, in milliseconds. */
  delayMs: number;
};

/**
 * Suggestions for a text; newer text aborts the previous request, whose suggestions stay until the next ones, so that the list does
 * not flicker on every key. `null` while there is nothing to show: no text, too few letters, no response yet, or a
 * failure, which never interrupts typing but clears what was found for the text before.
 */
export function useSuggestions<T>(
  typed: string | null,
  { find, minLetters, delayMs }: Options<T>,
): T[] | null {
  const [found, setFound] = useState<T[] | null>(null);
  const text = typed?.trim() ?? '';
  const isWanted = text.length >= minLetters;

  useEffect(() => {
    if (!isWanted) return setFound(null);
    const call = new AbortController();
    const timer = window.setTimeout(() => {
      find(text, call.signal).then(setFound, (error: unknown) => {
        if (call.signal.aborted) return;
        console.warn('No suggestions.', error);
        setFound(null);
      });
    }, delayMs);
    return () => {
      window.clearTimeout(timer);
      call.abort();
    };
  }, [text, isWanted, find, delayMs]);

  return isWanted ? found : null;
}
