import type { IncomingMessage } from 'node:http';
import { sessionTokenIn } from '@/lib/auth/cookie';
import { DEVELOPER_SEARCH_PARAMETERS } from '@/lib/developers/constants';
import { cacheTags, searchTags } from '@/lib/listings/cache-tags';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { projectTags } from '@/lib/projects/cache-tags';
import { PROJECT_SEARCH_PARAMETERS } from '@/lib/projects/constants';
import type { Route } from './routes';
import type { Target } from './target';

const PAGE_SIZE = 'page_size';
const MAP_SEARCH_PARAMETERS = ['kind', 'place', ...LISTING_SEARCH_PARAMETERS] as const;

const list = (tags: readonly string[], parameters: readonly string[]): Route => ({
  kind: 'list',
  parameters: [...parameters, PAGE_SIZE],
  tags,
});
const data = (tags: readonly string[], parameters: readonly string[]): Route => ({
  kind: 'data',
  parameters,
  tags,
});

const marketTags = {
  buy: searchTags('for_sale', null),
  rent: searchTags('for_rent', null),
};
const feed = (kind: keyof typeof marketTags) => data(marketTags[kind], LISTING_SEARCH_PARAMETERS);
const bothMarkets = [...marketTags.buy, ...marketTags.rent];

const ROUTES: ReadonlyMap<string, Route> = new Map([
  ['/api/properties/buy', list(marketTags.buy, LISTING_SEARCH_PARAMETERS)],
  ['/api/properties/rent', list(marketTags.rent, LISTING_SEARCH_PARAMETERS)],
  ['/api/properties/featured', list([cacheTags.featured], ['page'])],
  ['/api/developers', list([projectTags.directory], DEVELOPER_SEARCH_PARAMETERS)],
  ['/api/projects', list([projectTags.directory], PROJECT_SEARCH_PARAMETERS)],
  ['/api/properties/buy/rss', feed('buy')],
  ['/api/properties/buy/json-feed', feed('buy')],
  ['/api/properties/rent/rss', feed('rent')],
  ['/api/properties/rent/json-feed', feed('rent')],
  ['/api/map/clusters', data(bothMarkets, [...MAP_SEARCH_PARAMETERS, 'window', 'zoom', 'size'])],
  ['/api/map/pins', data(bothMarkets, MAP_SEARCH_PARAMETERS)],
  ['/api/places', data([cacheTags.placeCounts], ['q'])],
]);

/** The cacheable route at a path of /api, with or without a trailing slash. */
export function apiRouteOf(path: string): Route | null {
  return ROUTES.get(path.endsWith('/') ? path.slice(0, -1) : path) ?? null;
}

/** The route of a map request whose query names its market, which is the only one that it depends on. */
export function queriedMapRoute(route: Route, kind: string | null): Route {
  return kind === 'buy' || kind === 'rent' ? { ...route, tags: marketTags[kind] } : route;
}

/**
 * Whether the response depends on more than its address: on the caller, whose favourites a list marks, or on the site that asks
 * (API_CORS_ORIGINS).
 */
export function dependsOnCaller({ headers }: IncomingMessage, { url, route }: Target): boolean {
  if (!url.startsWith('/api/')) return false;
  if (headers.origin !== undefined) return true;
  const isSignedIn = () =>
    headers.authorization !== undefined || sessionTokenIn(headers.cookie) !== undefined;
  return route.kind === 'list' && isSignedIn();
}
