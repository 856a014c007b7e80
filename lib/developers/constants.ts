export const DEVELOPER_SORTS = [
  'recommended',
  'name-asc',
  'name-desc',
  'projects-desc',
  'rating-desc',
  'newest',
] as const;
export type DeveloperSort = (typeof DEVELOPER_SORTS)[number];

export const DEVELOPERS_PAGE_SIZE = 12;
export const DEVELOPERS_API_MAX = 50;
export const MAX_DEVELOPER_PAGE = 1_000;

export const MIN_PROJECT_CHOICES = [1, 2, 3, 5] as const;

export const DEVELOPER_SEARCH_PARAMETERS = [
  'search',
  'country',
  'specialty',
  'min_projects',
  'sort',
  'page',
  'view',
] as const;

export const NAME_MAX = 120;
export const LOCATION_MAX = 120;
export const DESCRIPTION_MAX = 3_000;
export const WEBSITE_MAX = 300;
export const SPECIALTY_MAX = 40;
export const SPECIALTIES_MAX = 10;
/** The database has the same CHECK. */
export const ESTABLISHED_MIN = 1800;
