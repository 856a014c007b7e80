import type { AddressSuggestion } from '@/lib/places/address-suggestions';

/** @throws if the request fails or `signal` aborts it */
export async function findAddresses(
  typed: string,
  country: string,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  const query = new URLSearchParams({ q: typed, country: country || 'cyprus' });
  const response = await fetch(`/api/places/addresses?${query}`, { signal });
  if (!response.ok) throw new Error(`addresses answered ${response.status}`);
  const { results }: { results: AddressSuggestion[] } = await response.json();
  return results;
}
