import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';

/** @throws if the request fails or `signal` aborts it */
export async function findPlaces(typed: string, signal: AbortSignal): Promise<SuggestedPlace[]> {
  const response = await fetch(`/api/places?q=${encodeURIComponent(typed)}`, { signal });
  if (!response.ok) throw new Error(`suggestions answered ${response.status}`);
  const { results }: { results: SuggestedPlace[] } = await response.json();
  return results;
}
