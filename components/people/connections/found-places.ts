import { apiAddress } from '@/lib/language/api-address';
import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';

/** A place, or a home whose number or reference was typed: that has an address of its own. */
export type FoundPlace = SuggestedPlace & { address?: { buy: string; rent: string } };

/** Above the people, who have to stay in sight. */
const SHOWN = 4;

export async function findPlaces(typed: string, signal: AbortSignal): Promise<FoundPlace[]> {
  const response = await fetch(apiAddress(`/api/places?q=${encodeURIComponent(typed)}`), { signal });
  if (!response.ok) throw new Error(`the places answered ${response.status}`);
  const { results }: { results: FoundPlace[] } = await response.json();
  return results.slice(0, SHOWN);
}

/** Homes for sale, unless there are only homes to rent. */
export function placeHref({ slug, buy, rent, address }: FoundPlace): string {
  const market = buy === 0 && rent > 0 ? 'rent' : 'buy';
  return address?.[market] ?? `/${market}/${slug}`;
}
