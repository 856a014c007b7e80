export const PROJECT_STATUSES = ['planning', 'construction', 'completed', 'available'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PROJECT_STATUS_FILTERS = ['available', 'construction', 'completed', 'planning'] as const;

export const UNIT_STATUSES = ['available', 'reserved', 'sold'] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

/** Always offered on /projects, followed by all other places with a project. */
export const PROJECT_LOCATIONS = [
  'paphos',
  'limassol',
  'ayia napa',
  'protaras',
  'nicosia',
  'troodos',
] as const;

export const PROJECT_SEARCH_PARAMETERS = ['search', 'status', 'location', 'page'] as const;

export const PROJECTS_PAGE_SIZE = 24;
export const AMENITY_PREVIEW = 4;
export const KEY_FEATURES_SHOWN = 4;
/** Later pages are not looked up. */
export const MAX_PROJECT_PAGE = 1_000;

// Texts as long as the layout allows, counts far above any real project.
export const NAME_MAX = 120;
export const LOCATION_MAX = 200;
export const DESCRIPTION_MAX = 5_000;
export const LIST_ITEM_MAX = 60;
export const PROPERTY_TYPES_MAX = 12;
export const FEATURES_MAX = 20;
export const PROJECT_IMAGES_MAX = 30;
export const FLOOR_PLANS_MAX = 40;
export const UNITS_MAX = 2_000;
export const UNIT_LABEL_MAX = 20;
export const ROOMS_MAX = 30;
export const AREA_MAX_M2 = 10_000;
/** Floors of a building, basements included. */
export const FLOOR_LIMITS = { min: -5, max: 100 } as const;
/** Euro; the database has the same limit. */
export const UNIT_PRICE_MAX = 1_000_000_000;
/** A price list of 2,000 rows has about 150 kB; an action accepts at most a megabyte. */
export const PRICE_LIST_MAX_BYTES = 400_000;
/** Twice as many as a project can have homes: lists also have titles and empty lines. */
export const PRICE_LIST_MAX_LINES = 2 * UNITS_MAX;
export const REFUSED_ROWS_SHOWN = 200;
