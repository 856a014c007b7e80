import { useEffect, useState } from 'react';
import type { AddressSuggestion } from '@/lib/places/address-suggestions';

/** Debounce, in ms. */
const DEBOUNCE_MS = 300;
const MIN_LETTERS = 3;

/** Address suggestions for the input; none while there are too few letters, no response yet, or after a failure. */
export function useAddressSuggestions(
  typed: string,
  country: string,
  isActive: boolean,
): AddressSuggestion[] {
  const [results, setResults] = useState<AddressSuggestion[]>([]);
  const text = typed.trim();
  const isWanted = isActive && text.length >= MIN_LETTERS;

  useEffect(() => {
    if (!isWanted) {
      setResults([]);
      return;
    }
    const call = new AbortController();
    const timer = window.setTimeout(() => {
      findAddresses(text, country, call.signal).then(setResults, (error: unknown) => {
        if (call.signal.aborted) return;
        console.warn('addresses could not be suggested', error);
        setResults([]);
      });
    }, DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      call.abort();
    };
  }, [text, country, isWanted]);

  return isWanted ? results : [];
}

async function findAddresses(
  text: string,
  country: string,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  const query = new URLSearchParams({ q: text, country: country || 'cyprus' });
  const response = await fetch(`/api/places/addresses?${query}`, { signal });
  if (!response.ok) throw new Error(`addresses answered ${response.status}`);
  const { results }: { results: AddressSuggestion[] } = await response.json();
  return results;
}
