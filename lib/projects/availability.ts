import { AMENITY_PREVIEW } from '@/lib/projects/constants';
import type { Availability } from '@/lib/projects/types';
import { tProjects } from '@/messages/projects';

export function availabilityText({ availableUnits, totalUnits }: Availability): string {
  return tProjects('availability', { available: availableUnits, total: totalUnits });
}

/** Includes reserved homes; rounded, 0 without homes. */
export function percentSold({ availableUnits, totalUnits }: Availability): number {
  return totalUnits === 0 ? 0 : Math.round(((totalUnits - availableUnits) / totalUnits) * 100);
}

export function preview<T>(items: readonly T[], limit = AMENITY_PREVIEW): { shown: T[]; more: number } {
  return { shown: items.slice(0, limit), more: Math.max(0, items.length - limit) };
}
