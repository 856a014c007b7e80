import { ROUTE_WORDS } from '../auth/data/route-words';
import { USERNAME_FORM } from '../auth/form-constants';
import { MORTGAGE_PARAMETERS, RENT_VS_BUY_PARAMETERS } from '../calculators/constants';
import { DEVELOPER_SEARCH_PARAMETERS } from '../developers/constants';
import { LISTING_SEARCH_PARAMETERS } from '../listings/constants';
import { PROFILE_TABS } from '../people/constants';
import { PROJECT_SEARCH_PARAMETERS } from '../projects/constants';
import { beforeNext } from './before-next';

// Pages are static, and a query can make another page of one address: a filtered search, a tab of a profile. Which one is said here
// and not by rules of next.config.ts, because Next compiles each rule anew for every request of every page.

/** Written by this process over whatever a client sent under the same name. */
const HEADER = 'x-estia-inside';
/** No page: for an address that is answered where it says. */
const NONE = 'none';

/** What makes a search of a page, or a result of a calculator: a parameter of these that is not empty. */
const QUERIED: readonly { path: RegExp; parameters: readonly string[]; inside: (path: string) => string }[] =
  [
    { path: /^(buy|rent)(\/|$)/, parameters: LISTING_SEARCH_PARAMETERS, inside: (path) => `search/${path}` },
    { path: /^developers$/, parameters: DEVELOPER_SEARCH_PARAMETERS, inside: () => 'search/developers' },
    { path: /^projects$/, parameters: PROJECT_SEARCH_PARAMETERS, inside: () => 'search/projects' },
    { path: /^mortgage-calculator$/, parameters: MORTGAGE_PARAMETERS, inside: (path) => `${path}/result` },
    { path: /^rent-vs-buy$/, parameters: RENT_VS_BUY_PARAMETERS, inside: (path) => `${path}/result` },
  ];

/** The overview is the profile's own address. */
const TABS: ReadonlySet<string> = new Set(PROFILE_TABS.filter((tab) => tab !== 'overview'));
const PAGE = /^[1-9]\d{0,3}$/;
/** There are pages below /developer, and at it the profile of one of the sample people. */
const NOT_PROFILES: ReadonlySet<string> = new Set(ROUTE_WORDS.filter((word) => word !== 'developer'));

/**
 * Where app/ has the page of an address whose query makes another page of it, as a path without its first slash; `null` for every
 * other address. A query that is no filter (utm_source, fbclid) leaves a page what it is.
 *
 * @param url the target of a request: '/buy/limassol?bedrooms=2%2B'
 */
export function innerAddress(url: string): string | null {
  const start = url.indexOf('?');
  if (start < 0 || !url.startsWith('/')) return null;
  const path = pathOf(url, start);
  const query = new URLSearchParams(url.slice(start));
  const last = (key: string) => query.getAll(key).at(-1) ?? '';
  if (path === '') return PAGE.test(last('featured')) ? `featured/${last('featured')}` : null;

  const queried = QUERIED.find((rule) => rule.path.test(path));
  // Next would take /buy/Limassol for /buy/limassol here, its pages would not.
  if (queried && path === path.toLowerCase()) {
    const isAsked = queried.parameters.some((key) => query.getAll(key).some(Boolean));
    return isAsked ? queried.inside(path) : null;
  }
  // The console and other pages have tabs of their own.
  const name = path.toLowerCase();
  if (!USERNAME_FORM.test(name) || NOT_PROFILES.has(name) || !TABS.has(last('tab'))) return null;
  const page = PAGE.test(last('page')) ? `/${last('page')}` : '';
  return `people/${path}/${last('tab')}${page}`;
}

/** Without its first slash. Next resolves /../ before it looks for a page. */
function pathOf(url: string, end: number): string {
  const path = url.slice(0, end);
  return (/\/(\.|%2e)/i.test(path) ? new URL(`http://localhost${path}`).pathname : path).slice(1);
}

/** The only rewrite of next.config.ts. The result is told from "none" by its slash. */
export const INNER_REWRITE = {
  source: '/:path*',
  has: [{ type: 'header' as const, key: HEADER, value: '(?<inside>.*/.*)' }],
  destination: '/:inside',
};

/** The condition that a request came before `markInnerAddresses`. */
export const IS_UNMARKED = [{ type: 'header' as const, key: HEADER }];

/** Marks every request before Next sees it. Call it once, when the web process starts. */
export function markInnerAddresses(): void {
  beforeNext((request) => {
    request.headers[HEADER] = innerAddress(request.url ?? '') ?? NONE;
  });
}
