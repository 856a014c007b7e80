import type { IncomingMessage } from 'node:http';
import { sessionTokenIn } from '@/lib/auth/session/cookie';
import { DEVELOPER_SEARCH_PARAMETERS } from '@/lib/developers/constants';
import { cacheTags, searchTags } from '@/lib/listings/cache-tags';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { projectTags } from '@/lib/projects/cache-tags';
import { PROJECT_SEARCH_PARAMETERS } from '@/lib/projects/constants';
import type { Route, Target } from './routes';

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

const FOR_SALE = searchTags('for_sale', null);
const FOR_RENT = searchTags('for_rent', null);

/** The tags of the market that an address names, 'buy' or 'rent', and of both where it names none. */
export function marketTags(name: string | null | undefined): readonly string[] {
  if (name === 'buy') return FOR_SALE;
  return name === 'rent' ? FOR_RENT : [...FOR_SALE, ...FOR_RENT];
}

const feed = (tags: readonly string[]) => data(tags, LISTING_SEARCH_PARAMETERS);

const ROUTES: ReadonlyMap<string, Route> = new Map([
  ['/api/properties/buy', list(FOR_SALE, LISTING_SEARCH_PARAMETERS)],
  ['/api/properties/rent', list(FOR_RENT, LISTING_SEARCH_PARAMETERS)],
  ['/api/properties/featured', list([cacheTags.featured], ['page'])],
  ['/api/developers', list([projectTags.directory], DEVELOPER_SEARCH_PARAMETERS)],
  ['/api/projects', list([projectTags.directory], PROJECT_SEARCH_PARAMETERS)],
  ['/api/properties/buy/rss', feed(FOR_SALE)],
  ['/api/properties/buy/json-feed', feed(FOR_SALE)],
  ['/api/properties/rent/rss', feed(FOR_RENT)],
  ['/api/properties/rent/json-feed', feed(FOR_RENT)],
  ['/api/map/clusters', data(marketTags(null), [...MAP_SEARCH_PARAMETERS, 'window', 'zoom', 'size'])],
  ['/api/map/homes', data(marketTags(null), [...MAP_SEARCH_PARAMETERS, 'ids'])],
  ['/api/map/pins', data(marketTags(null), MAP_SEARCH_PARAMETERS)],
  ['/api/places', data([cacheTags.placeCounts], ['q'])],
]);

export function apiRouteOf(path: string): Route | null {
  return ROUTES.get(path.endsWith('/') ? path.slice(0, -1) : path) ?? null;
}

/**
 * Whether the response depends on more than its address: on the caller, whose favourites a list marks, or on the site that asks
 * (API_CORS_ORIGINS).
 */
export function dependsOnCaller({ headers }: IncomingMessage, { url, route }: Target): boolean {
  if (!url.startsWith('/api/')) return false;
  if (headers.origin !== undefined) return true;
  if (route.kind !== 'list') return false;
  return headers.authorization !== undefined || sessionTokenIn(headers.cookie) !== undefined;
}
