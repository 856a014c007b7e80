import { PROJECT_LOCATIONS } from '@/lib/projects/constants';

export type LocationOption = { value: string; label: string };

const titleCase = (text: string) => text.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());

/**
 * Options of the location menu on /projects: the fixed places, then the others that have a project ('Glyfada, Athens' →
 * Athens), by name. Values are lower case and match any part of a project's location.
 */
export function locationOptions(locations: readonly string[]): LocationOption[] {
  const fixed = PROJECT_LOCATIONS.map((value) => ({ value, label: titleCase(value) }));
  const others = new Map<string, string>();
  for (const location of locations) {
    const label = (location.split(',').at(-1) ?? '').trim();
    const value = label.toLowerCase();
    if (value && !PROJECT_LOCATIONS.some((known) => location.toLowerCase().includes(known)))
      others.set(value, label);
  }
  const sorted = [...others].sort(([a], [b]) => a.localeCompare(b));
  return [...fixed, ...sorted.map(([value, label]) => ({ value, label }))];
}
