import type { IncomingMessage } from 'node:http';
import { type Limits, RequestQueue } from '@/server/request-queue';
import type { Upstreams } from '../proxy/upstreams';
import { READING } from './methods';

/**
 * Maximum concurrent reads per web process, fewer than its connections to the database. More are not finished sooner on its single
 * thread, only all of them later: a render comes back to the event loop dozens of times, and each time waits for all others. One
 * client gets half.
 */
export const READS_AT_ONCE = 8;
/** Maximum concurrent uploads and other writes of the API per client: they take long without keeping a process busy. */
const WRITES_AT_ONCE = 64;

/** Files are cheap for a web process, so they do not queue behind pages. */
export type Queues = { reads: RequestQueue; files: RequestQueue; writes: RequestQueue; forms: RequestQueue };

export function createQueues(webs: Upstreams): Queues {
  return {
    reads: new RequestQueue(limitsOf(webs)),
    files: new RequestQueue(limitsOf(webs)),
    // Of each client alone: bodies that trickle in would take everybody's slots.
    forms: ofEachClient(READS_AT_ONCE),
    writes: ofEachClient(WRITES_AT_ONCE),
  };
}

/** As many at a time as the processes that answer can make: the other one of two is not given the work of both. */
function limitsOf(webs: Upstreams): Limits {
  return {
    get total() {
      return READS_AT_ONCE * webs.answering;
    },
    get perClient() {
      return this.total / 2;
    },
  };
}

const ofEachClient = (perClient: number) => new RequestQueue({ total: Number.POSITIVE_INFINITY, perClient });

/** A balancer that is refused an answer would take a site away that is only busy. A form has its page made, too. */
export function queueFor(
  { method }: IncomingMessage,
  path: string,
  { reads, forms, writes }: Queues,
): RequestQueue {
  if (path === '/readyz') return writes;
  if (READING.has(method)) return reads;
  return path.startsWith('/api/') ? writes : forms;
}
