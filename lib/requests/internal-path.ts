import { ROUTE_WORDS } from '../auth/data/route-words';
import { USERNAME_FORM } from '../auth/form-constants';
import { MORTGAGE_PARAMETERS, RENT_VS_BUY_PARAMETERS } from '../calculators/constants';
import { DEVELOPER_SEARCH_PARAMETERS } from '../developers/constants';
import { LISTING_SEARCH_PARAMETERS } from '../listings/constants';
import { PROFILE_TABS } from '../people/constants';
import { PROJECT_SEARCH_PARAMETERS } from '../projects/constants';
import { beforeNext } from './before-next';

// A query can turn a static page into a different one: a filtered search, a profile tab. The page is chosen here rather
// than by rewrites in next.config.ts, because Next recompiles every rewrite rule on each request.

/** Always overwritten by this process, whatever a client sends. */
const HEADER = 'x-estia-inside';
/** Not a path: the URL's own page answers. */
const NONE = 'none';

/** Pages that become a search, or a calculator's result, if at least one of these parameters is not empty. */
const QUERIED: readonly { path: RegExp; parameters: readonly string[]; inside: (path: string) => string }[] =
  [
    { path: /^(buy|rent)(\/|$)/, parameters: LISTING_SEARCH_PARAMETERS, inside: (path) => `search/${path}` },
    { path: /^developers$/, parameters: DEVELOPER_SEARCH_PARAMETERS, inside: () => 'search/developers' },
    { path: /^projects$/, parameters: PROJECT_SEARCH_PARAMETERS, inside: () => 'search/projects' },
    { path: /^mortgage-calculator$/, parameters: MORTGAGE_PARAMETERS, inside: (path) => `${path}/result` },
    { path: /^rent-vs-buy$/, parameters: RENT_VS_BUY_PARAMETERS, inside: (path) => `${path}/result` },
  ];

/** Without the overview, which is the profile's own URL. */
const TABS: ReadonlySet<string> = new Set(PROFILE_TABS.filter((tab) => tab !== 'overview'));
const PAGE = /^[1-9]\d{0,3}$/;
/** 'developer' is excluded because it is also the username of a sample account; only pages below /developer/ are routes. */
const NOT_PROFILES: ReadonlySet<string> = new Set(ROUTE_WORDS.filter((word) => word !== 'developer'));

/**
 * The path under app/ of the page that answers `url`, without the leading slash, if its query selects a different page;
 * otherwise `null`. Queries without any filter (utm_source, fbclid) select nothing.
 *
 * @param url a plain one (plain-url.ts): '/buy/limassol?bedrooms=2%2B'
 */
export function internalPath(url: string): string | null {
  const start = url.indexOf('?');
  if (start < 0 || !url.startsWith('/')) return null;
  const path = url.slice(1, start);
  const query = new URLSearchParams(url.slice(start));
  const last = (key: string) => query.getAll(key).at(-1) ?? '';
  if (path === '') return PAGE.test(last('featured')) ? `featured/${last('featured')}` : null;

  const queried = QUERIED.find((rule) => rule.path.test(path));
  // Next would treat /buy/Limassol like /buy/limassol in a rewrite, although pages are case-sensitive.
  if (queried && path === path.toLowerCase()) {
    const isAsked = queried.parameters.some((key) => query.getAll(key).some(Boolean));
    return isAsked ? queried.inside(path) : null;
  }
  // /admin and other pages also have a `tab` parameter.
  const name = path.toLowerCase();
  if (!USERNAME_FORM.test(name) || NOT_PROFILES.has(name) || !TABS.has(last('tab'))) return null;
  const page = PAGE.test(last('page')) ? `/${last('page')}` : '';
  return `people/${path}/${last('tab')}${page}`;
}

/** The only rewrite in next.config.ts. Internal paths contain a slash, `NONE` does not. */
export const INTERNAL_REWRITE = {
  source: '/:path*',
  has: [{ type: 'header' as const, key: HEADER, value: '(?<inside>.*/.*)' }],
  destination: '/:inside',
};

/** Matches requests that arrived before `markInternalPaths` was called. */
export const IS_UNMARKED = [{ type: 'header' as const, key: HEADER }];

/** Adds the header to every request before Next sees it. Call it once when the web process starts. */
export function markInternalPaths(): void {
  beforeNext((request) => {
    request.headers[HEADER] = internalPath(request.url ?? '') ?? NONE;
  });
}
