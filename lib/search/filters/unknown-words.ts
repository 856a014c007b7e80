import type { ResolvedArea } from '@/lib/search/filters/search-area';

/**
 * Whether a search that finds `count` homes is repeated without its words: a street or house number that no home
 * mentions is ignored if a place is named next to it.
 */
export function areWordsIgnored({ area, place }: ResolvedArea, count: number): boolean {
  return count === 0 && area.words !== '' && place !== null;
}
