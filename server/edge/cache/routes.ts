import { ROUTE_WORDS } from '@/lib/auth/data/route-words';
import { USERNAME_FORM } from '@/lib/auth/form-rules';
import { MORTGAGE_PARAMETERS, RENT_VS_BUY_PARAMETERS } from '@/lib/calculators/constants';
import { DEVELOPER_SEARCH_PARAMETERS } from '@/lib/developers/constants';
import { cacheTags } from '@/lib/listings/cache-tags';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { projectTags } from '@/lib/projects/cache-tags';
import { PROJECT_SEARCH_PARAMETERS } from '@/lib/projects/constants';
import { isBuildFile, listingIdIn } from '@/lib/requests/addresses';
import { homeIdsIn } from '@/lib/search/map/home-ids';
import { pictureFile } from '@/lib/storage/pictures/picture-file';
import { apiRouteOf, marketTags } from './api-routes';

/**
 * - `page`: rendered by Next, which reports its lifetime and tags;
 * - `data`: a sitemap, a feed, what the map or a place field shows, a profile's link preview;
 * - `list`: a list of /api, which marks the favourites of who is signed in, but is the same for everybody else;
 * - `asset`: a build file, a map tile;
 * - `picture`: a stored file; only the fact that it is public is cached.
 */
export type RouteKind = 'page' | 'data' | 'list' | 'asset' | 'picture';

export type Route = {
  kind: RouteKind;
  /** Query parameters that change the response; all others are left out of its name. */
  parameters: readonly string[];
  /** Tags known from the address alone; a page reports the rest itself. */
  tags: readonly string[];
  /** A signed-in person may see a page where visitors get a 404. */
  isMissingForSome?: boolean;
};

const page = (tags: readonly string[] = [], parameters: readonly string[] = []): Route => ({
  kind: 'page',
  parameters,
  tags,
});

const PAGES: ReadonlyMap<string, Route> = new Map([
  ['/', page([], ['featured'])],
  ['/about', page()],
  ['/terms', page()],
  ['/cookies', page()],
  ['/mortgage-calculator', page()],
  ['/rent-vs-buy', page()],
  ['/projects', page([], PROJECT_SEARCH_PARAMETERS)],
  ['/developers', page([], DEVELOPER_SEARCH_PARAMETERS)],
]);

const RESULTS = /^\/(buy|rent)(\/[a-z0-9-]{1,100}){0,2}$/;
const PROJECT = /^\/projects\/([1-9]\d{0,9})$/;
const DEVELOPER = /^\/developer\/([1-9]\d{0,9})$/;
const SITEMAP = /^\/(sitemap\.xml|sitemaps\/[a-z0-9-]{1,40}\.xml)$/;
/** No segment starts with a dot. */
const PUBLIC_FILE =
  /^\/((banks|flags|home|placeholders)\/(?!(?:.*\/)?\.)[\w./-]+|[a-z0-9-]+\.(png|svg)|favicon\.ico|robots\.txt|manifest\.webmanifest)$/;

/** First segments of other routes; a test compares them with the route tree. */
const NO_USERNAMES: ReadonlySet<string> = new Set(ROUTE_WORDS);
const SHARE = /^\/([a-z0-9_-]+)\/share\.jpg$/;
const TILE = /^\/tiles\/\d{1,2}\/\d{1,7}\/\d{1,7}$/;
const PICTURE = /^\/media\/([a-z0-9-]+)\/([a-z0-9]+\.[a-z]+)$/;

/** The route at `path`, or null where nothing is cached: a personal response, or an unknown address. */
function routeOf(path: string): Route | null {
  const known = path.startsWith('/api/') ? apiRouteOf(path) : PAGES.get(path);
  if (known) return known;
  if (RESULTS.test(path)) return page([], LISTING_SEARCH_PARAMETERS);
  const listing = listingIdIn(path);
  if (listing !== null) return { ...page([cacheTags.listing(listing)]), isMissingForSome: true };
  const project = PROJECT.exec(path)?.[1];
  if (project) return page([projectTags.project(Number(project))]);
  const developer = DEVELOPER.exec(path)?.[1];
  if (developer) return page([projectTags.developer(Number(developer))]);
  const [, shared] = SHARE.exec(path) ?? [];
  const username = shared ?? path.slice(1);
  if (path.startsWith('/') && USERNAME_FORM.test(username)) {
    if (NO_USERNAMES.has(username)) return null;
    const tags = [cacheTags.username(username)];
    return shared ? { kind: 'data', parameters: [], tags } : page(tags, ['tab', 'page']);
  }
  if (SITEMAP.test(path))
    return { kind: 'data', parameters: [], tags: [cacheTags.placeCounts, projectTags.directory] };
  if (isBuildFile(path) || PUBLIC_FILE.test(path)) return { kind: 'asset', parameters: [], tags: [] };
  if (TILE.test(path)) return { kind: 'asset', parameters: ['theme'], tags: [] };
  const [, key = '', variant = ''] = PICTURE.exec(path) ?? [];
  if (pictureFile(key, variant)) return { kind: 'picture', parameters: [], tags: [] };
  return null;
}

function queriedRouteOf(path: string, route: Route, query: URLSearchParams): Route {
  if (path.startsWith('/api/map/homes') && !query.has('kind'))
    return { ...route, tags: homeIdsIn(query).map(cacheTags.listing) };
  // What the map shows depends on one market alone, which its query names.
  if (path.startsWith('/api/map/')) return { ...route, tags: marketTags(query.get('kind')) };
  return route;
}

/** A public response under its normalised URL, which is both its cache key and the address that Next is asked for. */
export type Target = { url: string; route: Route; rscHash: string | null };

/** Longer addresses are searches that nobody repeats. */
const MAX_URL_LENGTH = 1_024;
/** The client router's own parameter: it only says which headers the request has. */
const RSC_PARAMETER = '_rsc';
/** With one of these a calculator shows somebody's own figures, which nobody else will request. */
const CALCULATOR_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/mortgage-calculator': MORTGAGE_PARAMETERS,
  '/rent-vs-buy': RENT_VS_BUY_PARAMETERS,
};

export function targetOf(requestUrl: string): Target | null {
  if (requestUrl.length > MAX_URL_LENGTH) return null;
  const mark = requestUrl.indexOf('?');
  const path = mark < 0 ? requestUrl : requestUrl.slice(0, mark);
  const route = routeOf(path);
  if (!route) return null;
  if (mark < 0) return { url: path, route, rscHash: null };

  const query = new URLSearchParams(requestUrl.slice(mark + 1));
  const rscHash = query.get(RSC_PARAMETER);
  if (CALCULATOR_PARAMETERS[path]?.some((name) => query.has(name))) return null;
  const kept = [...query].filter(
    ([name, value]) => route.parameters.includes(name) && (name !== 'theme' || value === 'dark'),
  );
  if (kept.length === 0) return { url: path, route, rscHash };
  const queried = queriedRouteOf(path, route, query);
  // A stable order by name: the same parameter twice keeps its order.
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return { url: `${path}?${new URLSearchParams(kept)}`, route: queried, rscHash };
}
