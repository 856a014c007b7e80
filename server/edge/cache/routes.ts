import { ROUTE_WORDS } from '@/lib/auth/data/route-words';
import { USERNAME_FORM } from '@/lib/auth/form-rules';
import { DEVELOPER_SEARCH_PARAMETERS } from '@/lib/developers/constants';
import { cacheTags } from '@/lib/listings/cache-tags';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { projectTags } from '@/lib/projects/cache-tags';
import { PROJECT_SEARCH_PARAMETERS } from '@/lib/projects/constants';
import { isBuildFile } from '@/lib/requests/build-file';
import { listingIdIn } from '@/lib/requests/listing-address';
import { homeIdsIn } from '@/lib/search/map/home-ids';
import { pictureFile } from '@/lib/storage/pictures/picture-file';
import { apiRouteOf, marketTags } from './api-routes';

/**
 * The kinds of responses at public addresses:
 * - `page`: rendered by Next, which reports its lifetime and tags;
 * - `data`: a sitemap, a feed, what the map or a place field shows, a profile's link preview; its tags are known here;
 * - `list`: a list of /api, private because it marks the favourites of who is signed in, but the same for everybody else; its
 *   tags are known here;
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
export function routeOf(path: string): Route | null {
  const known = path.startsWith('/api/') ? apiRouteOf(path) : PAGES.get(path);
  if (known) return known;
  const results = RESULTS.exec(path);
  if (results) return page([], LISTING_SEARCH_PARAMETERS);
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

/** The route of `path` when its query has at least one of its parameters, which may narrow what it depends on. */
export function queriedRouteOf(path: string, route: Route, query: URLSearchParams): Route {
  if (path.startsWith('/api/map/homes') && !query.has('kind'))
    return { ...route, tags: homeIdsIn(query).map(cacheTags.listing) };
  // What the map shows depends on one market alone, which its query names.
  if (path.startsWith('/api/map/')) return { ...route, tags: marketTags(query.get('kind')) };
  return route;
}
