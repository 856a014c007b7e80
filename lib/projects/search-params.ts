import {
  lastText,
  oneOf,
  PAGE_READERS,
  pageNumber,
  type RawQuery,
  type Readers,
  searchText,
} from '@/lib/input/query-values';
import { PROJECT_STATUSES, type ProjectStatus } from '@/lib/projects/constants';

/** Filters of /projects. */
export type ProjectFilters = {
  search: string;
  /** `null` is 'All Status'. */
  status: ProjectStatus | null;
  /** Lower case; matches part of the location. '' is 'All Locations'. */
  location: string;
  page: number;
};

export const ALL_PROJECTS: ProjectFilters = { search: '', status: null, location: '', page: 1 };

const LOCATION_MAX = 60;

/** Parses a query. Never throws: unknown or invalid values are dropped. */
export function parseProjectFilters(raw: RawQuery): ProjectFilters {
  const location = searchText(lastText(raw.location), LOCATION_MAX).toLowerCase();
  return {
    search: searchText(lastText(raw.search)),
    status: oneOf(PROJECT_STATUSES, lastText(raw.status)),
    location: location === 'all' ? '' : location,
    page: pageNumber(lastText(raw.page)),
  };
}

/** The values that the parameters of /projects take. A location is text: an unknown one finds nothing. */
export const PROJECT_READERS: Readers = {
  ...PAGE_READERS,
  search: () => true,
  location: () => true,
  status: (text) => oneOf(PROJECT_STATUSES, text) !== null,
};

/** The URL of the list with these filters; defaults are left out. */
export function projectsHref({ search, status, location, page }: ProjectFilters): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  if (location) params.set('location', location);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `/projects?${query}` : '/projects';
}
