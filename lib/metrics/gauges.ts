import { poolCounts } from '@/lib/db';
import { countJobs, getMailAge } from '@/lib/metrics/queries';
import type { Gauges } from '@/lib/metrics/serve';

export const poolGauges: Gauges = [
  {
    name: 'estia_database_connections',
    help: 'Of this process: idle, used, and requests that wait for one',
    labels: ['state'],
    read: () => Object.entries(poolCounts()).map(([state, count]) => [{ state }, count]),
  },
];

export const jobGauges: Gauges = [
  {
    name: 'estia_jobs',
    help: 'Jobs that wait, run or have failed',
    labels: ['queue', 'state'],
    read: countJobs,
  },
  { name: 'estia_mail_age_seconds', help: 'How long the oldest e-mail has been due', read: getMailAge },
];
