export const OWN_CHANGES = ['publish', 'reserve', 'close', 'withdraw', 'price', 'assign', 'remove'] as const;
export type OwnChange = (typeof OWN_CHANGES)[number];

/** What a home's row shows and sets. */
export const HOME_STATES = ['available', 'reserved', 'closed', 'withdrawn'] as const;
export type HomeState = (typeof HOME_STATES)[number];

/** One transaction holds its locks for a few seconds at most. */
export const MAX_CHANGED_HOMES = 500;
export const UNDO_MINUTES = 15;
/** In percent. */
export const PRICE_STEP = { min: -90, max: 100 };

/** With more homes the table is shown first. */
export const CARDS_UP_TO = 12;
export const TABLE_PAGE_SIZE = 50;

export const TABLE_SORTS = [
  'newest',
  'title',
  'place',
  'price',
  'status',
  'views',
  'saves',
  'questions',
  'updated',
] as const;
export type TableSort = (typeof TABLE_SORTS)[number];
