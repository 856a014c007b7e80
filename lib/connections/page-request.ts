import { paths } from '@/lib/paths';

/** State of the connections screen in its URL. */
export type ConnectionsRequest = { tab: 'connections' | 'requests'; q: string; page: number };

const QUERY_MAX = 100;
const MAX_PAGE = 1_000;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** Invalid values are dropped. */
export function readConnectionsRequest(
  parameters: Record<string, string | string[] | undefined>,
): ConnectionsRequest {
  const page = /^[1-9]\d{0,3}$/.exec(first(parameters.page)) ? Number(first(parameters.page)) : 1;
  return {
    tab: first(parameters.tab) === 'requests' ? 'requests' : 'connections',
    q: first(parameters.q).replaceAll('\0', '').slice(0, QUERY_MAX),
    page: Math.min(MAX_PAGE, page),
  };
}

export function connectionsPath({ tab, q, page }: ConnectionsRequest): string {
  const query = new URLSearchParams();
  if (tab === 'requests') query.set('tab', tab);
  if (q.trim()) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.connections}?${query}` : paths.connections;
}
