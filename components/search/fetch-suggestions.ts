import type { SuggestedPlace } from '@/lib/listings/search/place-suggestions';

/** @throws when the server cannot be asked or `signal` ends the call */
export async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<SuggestedPlace[]> {
  const response = await fetch(`/api/places?q=${encodeURIComponent(typed)}`, { signal });
  if (!response.ok) throw new Error(`suggestions answered ${response.status}`);
  const { results }: { results: SuggestedPlace[] } = await response.json();
  return results;
}
