import { DEVELOPER_SORTS } from '@/lib/developers/constants';
import {
  hrefWith,
  lastText,
  oneOf,
  PAGE_READERS,
  pageNumber,
  positive,
  type RawQuery,
  type Readers,
  searchText,
} from '@/lib/input/query-values';
import { COUNTRIES } from '@/lib/places/constants';

const MIN_PROJECTS_MAX = 1_000;

/** Never throws: drops unknown or invalid values. */
export function parseDeveloperFilters(raw: RawQuery) {
  const view: 'grid' | 'list' = lastText(raw.view) === 'list' ? 'list' : 'grid';
  return {
    search: searchText(lastText(raw.search)),
    country: oneOf(COUNTRIES, lastText(raw.country)),
    specialty: searchText(lastText(raw.specialty)),
    minProjects: positive(lastText(raw.min_projects), MIN_PROJECTS_MAX),
    sort: oneOf(DEVELOPER_SORTS, lastText(raw.sort)) ?? 'recommended',
    page: pageNumber(lastText(raw.page)),
    view,
  };
}
export type DeveloperFilters = ReturnType<typeof parseDeveloperFilters>;

export const ALL_DEVELOPERS = parseDeveloperFilters({});

export const DEVELOPER_READERS: Readers = {
  ...PAGE_READERS,
  search: () => true,
  specialty: () => true,
  country: (text) => oneOf(COUNTRIES, text) !== null,
  min_projects: (text) => positive(text, MIN_PROJECTS_MAX) !== null,
  sort: (text) => oneOf(DEVELOPER_SORTS, text) !== null,
  view: (text) => oneOf(['grid', 'list'], text) !== null,
};

export function developersHref(filters: DeveloperFilters): string {
  const { search, country, specialty, minProjects, sort, page, view } = filters;
  return hrefWith('/developers', {
    search,
    country,
    specialty,
    min_projects: minProjects,
    sort: sort === 'recommended' ? null : sort,
    view: view === 'list' ? view : null,
    page: page > 1 ? page : null,
  });
}

export function countPanelFilters({ search, specialty, minProjects }: DeveloperFilters): number {
  return [search, specialty, minProjects].filter(Boolean).length;
}
