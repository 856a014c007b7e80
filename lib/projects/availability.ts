import { AMENITY_PREVIEW } from '@/lib/projects/constants';
import type { Availability } from '@/lib/projects/types';

/** '11 of 24 available' */
export function availabilityText({ availableUnits, totalUnits }: Availability): string {
  return `${availableUnits} of ${totalUnits} available`;
}

/** Share of the homes that are taken, in whole percent; 0 where there are no homes yet. */
export function percentSold({ availableUnits, totalUnits }: Availability): number {
  return totalUnits === 0 ? 0 : Math.round(((totalUnits - availableUnits) / totalUnits) * 100);
}

/** The first items, and how many are left: for '+N more'. */
export function preview<T>(items: readonly T[], limit = AMENITY_PREVIEW): { shown: T[]; more: number } {
  return { shown: items.slice(0, limit), more: Math.max(0, items.length - limit) };
}
