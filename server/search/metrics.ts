import type { Gauges } from '@/lib/metrics/serve';
import type { Follower } from './follower';

export const searchGauges = (follower: Follower): Gauges => [
  {
    name: 'estia_search_homes',
    help: 'Homes in the search index',
    read: () => follower.homes?.current.size ?? 0,
  },
  {
    name: 'estia_search_age_seconds',
    help: 'How long the index has missed changes; SQL answers meanwhile',
    read: () => follower.secondsBehind,
  },
];
