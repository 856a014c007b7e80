import type { IncomingMessage } from 'node:http';
import { BUDGET_PARAMETERS } from '@/lib/affordability/constants';
import { usernameTag } from '@/lib/auth/constants';
import { ROUTE_WORDS } from '@/lib/auth/data/route-words';
import { USERNAME_FORM } from '@/lib/auth/form-rules';
import { sessionTokenIn } from '@/lib/auth/session/cookie';
import { MORTGAGE_PARAMETERS, RENT_VS_BUY_PARAMETERS } from '@/lib/calculators/constants';
import { DEVELOPER_SEARCH_PARAMETERS } from '@/lib/developers/constants';
import { plainAddress, splitLanguage } from '@/lib/language/addresses';
import { LANGUAGE_PARAMETER } from '@/lib/language/api-address';
import { LANGUAGES, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { cacheTags, searchTags } from '@/lib/listings/cache-tags';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { projectTags } from '@/lib/projects/cache-tags';
import { PROJECT_SEARCH_PARAMETERS } from '@/lib/projects/constants';
import { isBuildFile, listingIdIn } from '@/lib/requests/addresses';
import { memoised } from '@/lib/runtime/memoised';
import { homeIdsIn } from '@/lib/search/map/home-ids';
import { pictureFile } from '@/lib/storage/pictures/picture-file';

/**
 * - `page`: rendered by Next, which reports lifetime and tags;
 * - `data`: sitemaps, feeds, map and place data, link previews;
 * - `list`: /api lists, personal only for signed-in callers (favourites);
 * - `asset`: build files, map tiles;
 * - `picture`: a stored file; only its permission is cached.
 */
export type RouteKind = 'page' | 'data' | 'list' | 'asset' | 'picture';

export type Route = {
  kind: RouteKind;
  /** Other query parameters are dropped from the cache key. */
  parameters: readonly string[];
  tags: readonly string[];
  /** Signed-in people may see a page where visitors get a 404. */
  isMissingForSome?: boolean;
};

/** The normalised URL is the cache key and the URL requested from Next. */
export type Target = { url: string; route: Route; rscHash: string | null };

const routeTo =
  (kind: RouteKind) =>
  (tags: readonly string[] = [], parameters: readonly string[] = []): Route => ({ kind, parameters, tags });
const page = routeTo('page');
const data = routeTo('data');
const asset = routeTo('asset');
const list = (tags: readonly string[], parameters: readonly string[]) =>
  routeTo('list')(tags, [...parameters, 'page_size']);

const FOR_SALE = searchTags('for_sale', null);
const FOR_RENT = searchTags('for_rent', null);
const BOTH_MARKETS = [...FOR_SALE, ...FOR_RENT];
const FEED_PARAMETERS = [...LISTING_SEARCH_PARAMETERS, LANGUAGE_PARAMETER];
const MAP_PARAMETERS = ['kind', 'place', ...LISTING_SEARCH_PARAMETERS];

const ROUTES: ReadonlyMap<string, Route> = new Map([
  ['/', page([], ['featured'])],
  ['/about', page()],
  ['/terms', page()],
  ['/cookies', page()],
  ['/affordability', page()],
  ['/mortgage-calculator', page()],
  ['/rent-vs-buy', page()],
  ['/statistics', page()],
  ['/projects', page([], PROJECT_SEARCH_PARAMETERS)],
  ['/developers', page([], DEVELOPER_SEARCH_PARAMETERS)],
  ['/api/properties/buy', list(FOR_SALE, LISTING_SEARCH_PARAMETERS)],
  ['/api/properties/rent', list(FOR_RENT, LISTING_SEARCH_PARAMETERS)],
  ['/api/properties/featured', list([cacheTags.featured], ['page'])],
  ['/api/developers', list([projectTags.directory], DEVELOPER_SEARCH_PARAMETERS)],
  ['/api/projects', list([projectTags.directory], PROJECT_SEARCH_PARAMETERS)],
  ['/api/properties/buy/rss', data(FOR_SALE, FEED_PARAMETERS)],
  ['/api/properties/buy/json-feed', data(FOR_SALE, FEED_PARAMETERS)],
  ['/api/properties/rent/rss', data(FOR_RENT, FEED_PARAMETERS)],
  ['/api/properties/rent/json-feed', data(FOR_RENT, FEED_PARAMETERS)],
  ['/api/properties/choices', data(BOTH_MARKETS, MAP_PARAMETERS)],
  [
    '/api/map/clusters',
    data(BOTH_MARKETS, [...MAP_PARAMETERS, 'window', 'zoom', 'size', LANGUAGE_PARAMETER]),
  ],
  ['/api/map/homes', data(BOTH_MARKETS, [...MAP_PARAMETERS, 'ids', LANGUAGE_PARAMETER])],
  ['/api/map/pins', data(BOTH_MARKETS, MAP_PARAMETERS)],
  ['/api/places', data([cacheTags.placeCounts], ['q', LANGUAGE_PARAMETER])],
]);

const RESULTS = /^\/(buy|rent)(\/[a-z0-9-]{1,100}){0,2}$/;
const PROJECT = /^\/projects\/([1-9]\d{0,9})$/;
const DEVELOPER = /^\/developer\/([1-9]\d{0,9})$/;
const AGENCY = /^\/agency\/([1-9]\d{0,9})$/;
const SITEMAP = /^\/(sitemap\.xml|sitemaps\/[a-z0-9-]{1,40}\.xml)$/;
/** No segment starts with a dot. */
const PUBLIC_FILE =
  /^\/((banks|flags|home|placeholders)\/(?!(?:.*\/)?\.)[\w./-]+|[a-z0-9-]+\.(png|svg)|favicon\.ico|robots\.txt)$/;
const MANIFEST = '/manifest.webmanifest';

/** Compared with the route tree by a test. */
const NO_USERNAMES: ReadonlySet<string> = new Set(ROUTE_WORDS);
const SHARE = /^\/([a-z0-9_-]+)\/share\.jpg$/;
const TILE = /^\/tiles\/\d{1,2}\/\d{1,7}\/\d{1,7}$/;
const PICTURE = /^\/media\/([a-z0-9-]+)\/([a-z0-9]+\.[a-z]+)$/;

/** Pages of all languages depend on the same data, and so have the same tags. */
function routeOf(address: string): Route | null {
  const path = splitLanguage(address)?.path;
  return path === undefined ? null : routeOfPlain(path);
}

function routeOfPlain(path: string): Route | null {
  const isApi = path.startsWith('/api/');
  const known = ROUTES.get(isApi ? path.replace(/\/$/, '') : path);
  if (known || isApi) return known ?? null;
  if (RESULTS.test(path)) return page([], LISTING_SEARCH_PARAMETERS);
  const listing = listingIdIn(path);
  if (listing !== null)
    return { ...page([cacheTags.listing(listing)], BUDGET_PARAMETERS), isMissingForSome: true };
  const project = PROJECT.exec(path)?.[1];
  if (project) return page([projectTags.project(Number(project))]);
  const developer = DEVELOPER.exec(path)?.[1];
  if (developer) return page([projectTags.developer(Number(developer))]);
  const agency = AGENCY.exec(path)?.[1];
  if (agency) return page([cacheTags.agency(Number(agency))]);
  const [, shared] = SHARE.exec(path) ?? [];
  const username = shared ?? path.slice(1);
  if (path.startsWith('/') && USERNAME_FORM.test(username)) {
    if (NO_USERNAMES.has(username)) return null;
    const tags = [usernameTag(username)];
    return shared ? data(tags, [LANGUAGE_PARAMETER]) : page(tags, ['tab', 'page']);
  }
  if (SITEMAP.test(path)) return data([cacheTags.placeCounts, projectTags.directory]);
  if (path === MANIFEST) return asset([], [LANGUAGE_PARAMETER]);
  if (isBuildFile(path) || PUBLIC_FILE.test(path)) return asset();
  if (TILE.test(path)) return asset([], ['theme', LANGUAGE_PARAMETER]);
  const [, key = '', variant = ''] = PICTURE.exec(path) ?? [];
  return pictureFile(key, variant) ? routeTo('picture')() : null;
}

/** Map queries for one market or a few homes have narrower tags. */
function queriedTags(path: string, { tags }: Route, query: URLSearchParams): readonly string[] {
  if (!path.startsWith('/api/map/')) return tags;
  const market = query.get('kind');
  if (path.startsWith('/api/map/homes') && market === null) return homeIdsIn(query).map(cacheTags.listing);
  if (market === 'buy') return FOR_SALE;
  return market === 'rent' ? FOR_RENT : tags;
}

/** Longer URLs are never repeated. */
const MAX_URL_LENGTH = 1_024;
const RSC_PARAMETER = '_rsc';
/** Others mean the same as none. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  theme: ['dark'],
  [LANGUAGE_PARAMETER]: LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE),
};
/** These show somebody's own figures. */
const CALCULATOR_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/affordability': BUDGET_PARAMETERS,
  '/mortgage-calculator': MORTGAGE_PARAMETERS,
  '/rent-vs-buy': RENT_VS_BUY_PARAMETERS,
};

export function targetOf(url: string): Target | null {
  return url.length > MAX_URL_LENGTH ? null : readTarget(url);
}

const readTarget = memoised((requestUrl): Target | null => {
  const mark = requestUrl.indexOf('?');
  const path = mark < 0 ? requestUrl : requestUrl.slice(0, mark);
  const route = routeOf(path);
  if (!route) return null;
  if (mark < 0) return { url: path, route, rscHash: null };

  const query = new URLSearchParams(requestUrl.slice(mark + 1));
  const rscHash = query.get(RSC_PARAMETER);
  if (CALCULATOR_PARAMETERS[plainAddress(path)]?.some((name) => query.has(name))) return null;
  const kept = [...query].filter(
    ([name, value]) => route.parameters.includes(name) && (VALUES[name]?.includes(value) ?? true),
  );
  if (kept.length === 0) return { url: path, route, rscHash };
  const queried = { ...route, tags: queriedTags(path, route, query) };
  // Stable: repeated parameters keep their order.
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return { url: `${path}?${new URLSearchParams(kept)}`, route: queried, rscHash };
});

/** On the caller's favourites, or on the requesting site (API_CORS_ORIGINS). */
export function dependsOnCaller({ headers }: IncomingMessage, { url, route }: Target): boolean {
  if (!url.startsWith('/api/')) return false;
  if (headers.origin !== undefined) return true;
  if (route.kind !== 'list') return false;
  return headers.authorization !== undefined || sessionTokenIn(headers.cookie) !== undefined;
}
