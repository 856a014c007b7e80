import type { Gauges } from '@/lib/metrics/serve';
import type { PageCache } from './cache/page-cache';
import type { Queues } from './limits/queues';

export function edgeGauges(cache: PageCache, queues: Queues): Gauges {
  const ofQueues = (count: 'taken' | 'waiting' | 'refused') => () =>
    Object.entries(queues).map(
      ([queue, { counts }]) => [{ queue }, counts[count]] as [Record<string, string>, number],
    );
  return [
    {
      name: 'estia_cache_hits_total',
      help: 'Responses from memory',
      read: () => cache.counts.hits,
    },
    {
      name: 'estia_cache_fetches_total',
      help: 'Pages asked of a web process, once for all who wait',
      read: () => cache.counts.fetches,
    },
    {
      name: 'estia_cache_purged_total',
      help: 'Pages dropped because something in them changed',
      read: () => cache.counts.purged,
    },
    { name: 'estia_cache_pages', help: 'Pages in memory', read: () => cache.size.pages },
    { name: 'estia_cache_bytes', help: 'Their memory', read: () => cache.size.bytes },
    {
      name: 'estia_cache_listening',
      help: '1 while changes arrive; otherwise nothing is cached',
      read: () => Number(cache.isListening),
    },
    {
      name: 'estia_queue_waiting',
      help: 'Requests that wait for a slot',
      labels: ['queue'],
      read: ofQueues('waiting'),
    },
    { name: 'estia_queue_taken', help: 'Slots in use', labels: ['queue'], read: ofQueues('taken') },
    {
      name: 'estia_queue_shed_total',
      help: 'Requests refused because none was free in time, or that left while waiting',
      labels: ['queue'],
      read: ofQueues('refused'),
    },
  ];
}
