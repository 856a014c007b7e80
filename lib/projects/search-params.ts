import {
  hrefWith,
  lastText,
  oneOf,
  PAGE_READERS,
  pageNumber,
  type RawQuery,
  type Readers,
  searchText,
} from '@/lib/input/query-values';
import { PROJECT_LOCATIONS, PROJECT_STATUSES, type ProjectStatus } from '@/lib/projects/constants';

export type ProjectFilters = {
  search: string;
  status: ProjectStatus | null;
  /** Lower case; matches part of the location. '' is 'All Locations'. */
  location: string;
  page: number;
};

export const ALL_PROJECTS: ProjectFilters = { search: '', status: null, location: '', page: 1 };

const LOCATION_MAX = 60;

/** Never throws: drops unknown or invalid values. */
export function parseProjectFilters(raw: RawQuery): ProjectFilters {
  const location = searchText(lastText(raw.location), LOCATION_MAX).toLowerCase();
  return {
    search: searchText(lastText(raw.search)),
    status: oneOf(PROJECT_STATUSES, lastText(raw.status)),
    location: location === 'all' ? '' : location,
    page: pageNumber(lastText(raw.page)),
  };
}

/** A location is text: an unknown one finds nothing. */
export const PROJECT_READERS: Readers = {
  ...PAGE_READERS,
  search: () => true,
  location: () => true,
  status: (text) => oneOf(PROJECT_STATUSES, text) !== null,
};

export function projectsHref({ search, status, location, page }: ProjectFilters): string {
  return hrefWith('/projects', { search, status, location, page: page > 1 ? page : null });
}

export type LocationOption = { value: string; label: string };

const titleCase = (text: string) => text.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());

/** 'Glyfada, Athens' → Athens. Values are lower case and match any part of a project's location. */
export function locationOptions(locations: readonly string[]): LocationOption[] {
  const fixed = PROJECT_LOCATIONS.map((value) => ({ value, label: titleCase(value) }));
  const others = new Map<string, string>();
  for (const location of locations) {
    const label = (location.split(',').at(-1) ?? '').trim();
    const value = label.toLowerCase();
    if (value && !PROJECT_LOCATIONS.some((known) => location.toLowerCase().includes(known)))
      others.set(value, label);
  }
  return [...fixed, ...[...others].map(([value, label]) => ({ value, label }))];
}
