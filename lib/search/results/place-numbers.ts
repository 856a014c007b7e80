import type { MarketStatus, PropertyType } from '@/lib/listings/constants';
import type { PlaceCount } from '@/lib/listings/types';
import { descendantIdsOf } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { type NearbyPages, nearbyPages } from '@/lib/search/results/nearby-pages';
import type { CountByType } from '@/lib/search/results/results-text';

export type PlaceNumbers = {
  /** Homes of a market in the place, of the chosen type and by type, including nested places. */
  count: number;
  countByType: CountByType;
  nearby: NearbyPages;
};

/** What the counts of all places say about one. `type` narrows `count`; null: all types. */
export function placeNumbers(
  counts: readonly PlaceCount[],
  status: MarketStatus,
  place: Place,
  type: PropertyType | null,
): PlaceNumbers {
  const within = new Set(descendantIdsOf(place.id));
  const countByType = { house: 0, apartment: 0, land: 0 };
  for (const home of counts)
    if (home.status === status && within.has(home.placeId)) countByType[home.type] += home.count;
  const { house, apartment, land } = countByType;
  return {
    count: type ? countByType[type] : house + apartment + land,
    countByType,
    nearby: nearbyPages(counts, place, status),
  };
}
