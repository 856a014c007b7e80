import { ROUTE_WORDS } from '@/lib/auth/data/route-words';
import { typeFromPath } from '@/lib/listings/search/landing-path';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { parseId } from '@/lib/validation';

/** What is counted: a public page by its address; `record` must exist, so that nobody can fill the table with inventions. */
export type CountedPage = {
  path: string;
  record: { kind: 'property' | 'developer' | 'project'; id: number } | null;
};

/** Pages below these are one page: what stands behind says who somebody is or talks to. */
const RECORDS = { property: 'property', developer: 'developer', projects: 'project' } as const;
const ROUTES: ReadonlySet<string> = new Set(ROUTE_WORDS);
/** Served to machines. */
const NO_PAGES = new Set([
  '_next',
  'api',
  'internal',
  'media',
  'tiles',
  'healthz',
  'readyz',
  'flags',
  'banks',
]);

/**
 * The page behind a path of the address bar, or `null` for what is none. Public pages keep their address; profiles are
 * counted together, and so is everything below a private page: '/chat/12' → '/chat'.
 */
export function countedPage(pathname: string): CountedPage | null {
  if (pathname.length > 300 || !/^\/[\w/-]*$/.test(pathname)) return null;
  const [first = '', second, third, ...rest] = pathname.replace(/\/$/, '').split('/').slice(1);
  const page = (path: string) => ({ path, record: null });
  if (!first) return page('/');
  if (NO_PAGES.has(first)) return null;
  if (second === undefined) return page(ROUTES.has(first) ? `/${first}` : '/{username}');
  if (first === 'property' || first === 'developer' || first === 'projects') {
    const id = third === undefined ? parseId(second) : null;
    return id === null ? null : { path: `/${first}/${id}`, record: { kind: RECORDS[first], id } };
  }
  if (first === 'buy' || first === 'rent') {
    const isPage =
      getPlaceBySlug(second) && rest.length === 0 && (third === undefined || typeFromPath(third) !== null);
    return isPage ? page([`/${first}`, second, ...(third ? [third] : [])].join('/')) : null;
  }
  return ROUTES.has(first) ? page(`/${first}`) : null;
}
