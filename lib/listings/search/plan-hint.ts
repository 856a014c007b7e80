import { COUNT_LIMIT } from '@/lib/listings/constants';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import type { SearchArea } from '@/lib/listings/types';

/**
 * The plan for a search whose matches the planner misestimates: fetch and sort all of them, or scan in the page's order
 * and skip what does not match. `null` leaves the choice to the planner. Affects cost only, never the result.
 */
export type PlanHint = 'fetch-and-sort' | 'scan-in-order' | null;

/**
 * Whether the number of matches has to be known before a plan is chosen: for amenities in a part of the map. The planner
 * knows neither amenity bits nor how latitude and longitude correlate. Without amenities, area-query.ts finds a plan.
 */
export function needsPlanHint(
  { bounds, drawnArea, features }: ListingFilters,
  { words }: SearchArea,
): boolean {
  // Words are not in the search indexes: skipping homes would cost more than any wrong estimate.
  return (bounds !== null || drawnArea !== null) && words === '' && features.length > 0;
}

/** The hint for such a search, from its count. In a small market any plan is fast enough. */
export function planHintFor({ count, isCapped }: { count: number; isCapped: boolean }): PlanHint {
  if (isCapped) return 'scan-in-order';
  return count <= COUNT_LIMIT ? 'fetch-and-sort' : null;
}
