import { PROJECT_LOCATIONS } from '@/lib/projects/constants';

export type LocationOption = { value: string; label: string };

const titleCase = (text: string) => text.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());

/**
 * What the location menu of /projects offers: the fixed places, then every other one that a project lies in ('Glyfada,
 * Athens' → Athens), by name. Values are lower case and found anywhere in a project's location.
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
