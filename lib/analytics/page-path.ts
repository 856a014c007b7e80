import { isPrivatePage } from '@/lib/analytics/private-pages';
import type { AnalyticsProvider, AnalyticsView } from '@/lib/analytics/types';
import { ROUTE_WORDS } from '@/lib/auth/data/route-words';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { typeFromPath } from '@/lib/search/results/landing-path';
import { parseId } from '@/lib/validation';

/** `record` must exist when written, so that made-up URLs cannot fill the table. */
export type CountedPage = {
  path: string;
  record: { kind: 'property' | 'developer' | 'project'; id: number } | null;
};

const RECORDS = { property: 'property', developer: 'developer', projects: 'project' } as const;
const ROUTES: ReadonlySet<string> = new Set(ROUTE_WORDS);
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

/** All profiles are one page, and so is all below a private page ('/chat/12' → '/chat'): the path names people. */
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

export function analyticsView(settings: ProviderSettings, pathname: string): AnalyticsView | null {
  const provider = analyticsProvider(settings);
  const page = isPrivatePage(pathname) ? null : countedPage(pathname);
  return provider && page && { ...provider, path: page.path };
}

type ProviderSettings = {
  ANALYTICS_PLAUSIBLE_DOMAIN?: string | undefined;
  ANALYTICS_GA4_ID?: string | undefined;
};

/** Plausible if both are set, because it collects less. */
export function analyticsProvider(settings: ProviderSettings): AnalyticsProvider | null {
  const { ANALYTICS_PLAUSIBLE_DOMAIN: domain, ANALYTICS_GA4_ID: id } = settings;
  if (domain) return { kind: 'plausible', domain };
  return id ? { kind: 'ga4', id } : null;
}
