import { lastText, pageNumber, type RawQuery } from '@/lib/input/query-values';
import { paths } from '@/lib/paths';

export type ConnectionsRequest = { tab: 'connections' | 'requests'; q: string; page: number };

const QUERY_MAX = 100;
const MAX_PAGE = 1_000;

export function readConnectionsRequest({ tab, q, page }: RawQuery): ConnectionsRequest {
  return {
    tab: lastText(tab) === 'requests' ? 'requests' : 'connections',
    q: lastText(q).replaceAll('\0', '').slice(0, QUERY_MAX),
    page: pageNumber(lastText(page), MAX_PAGE),
  };
}

export function connectionsPath({ tab, q, page }: ConnectionsRequest): string {
  const query = new URLSearchParams();
  if (tab === 'requests') query.set('tab', tab);
  if (q.trim()) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.connections}?${query}` : paths.connections;
}
