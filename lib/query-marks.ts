import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { MORTGAGE_PARAMETERS, RENT_VS_BUY_PARAMETERS } from './calculators/constants';
import { DEVELOPER_SEARCH_PARAMETERS } from './developers/constants';
import { LISTING_SEARCH_PARAMETERS } from './listings/constants';
import { PROJECT_SEARCH_PARAMETERS } from './projects/constants';

// One mark for each list of parameters, because Next walks through all rewrites on every request, twice, and compiles
// their paths anew each time: with a rewrite for each of the parameters an empty handler cost 2.7 times what a static page
// of 24 cards does, with one for each list 1.9.

/** Written by this process over whatever a client sent under the same name. */
const QUERY_HEADER = 'x-estia-query';

const LISTS = {
  listings: LISTING_SEARCH_PARAMETERS,
  developers: DEVELOPER_SEARCH_PARAMETERS,
  projects: PROJECT_SEARCH_PARAMETERS,
  mortgage: MORTGAGE_PARAMETERS,
  'rent-vs-buy': RENT_VS_BUY_PARAMETERS,
} as const satisfies Record<string, readonly string[]>;

export type QueryMark = keyof typeof LISTS;

const MARKS = new Map<string, QueryMark[]>();
for (const mark of Object.keys(LISTS) as QueryMark[])
  for (const key of LISTS[mark]) MARKS.set(key, [...(MARKS.get(key) ?? []), mark]);

/**
 * The marks of an address, separated by commas: the lists of which its query holds a parameter that is not empty. None with
 * capitals in its path: Next's rewrites would take /Buy for /buy, its pages would not.
 */
export function queryMarks(url: string): string {
  const start = url.indexOf('?');
  if (start < 0 || /[A-Z]/.test(url.slice(0, start))) return 'none';
  const found = new Set<QueryMark>();
  for (const [key, value] of new URLSearchParams(url.slice(start))) {
    if (value) for (const mark of MARKS.get(key) ?? []) found.add(mark);
  }
  return [...found].join(',') || 'none';
}

/** The condition of a rewrite in next.config.ts; middleware.ts writes it out. */
export function hasMark(mark: QueryMark) {
  return [{ type: 'header' as const, key: QUERY_HEADER, value: `.*${mark}.*` }];
}

/** The condition that a request came before `markQueries`. */
export const IS_UNMARKED = [{ type: 'header' as const, key: QUERY_HEADER }];

/** Marks every request before Next sees it. Call it once, when the web process starts. */
export function markQueries(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[QUERY_HEADER] = queryMarks(request.url ?? '');
  });
}
