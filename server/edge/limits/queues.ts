import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Limits, RequestQueue } from '@/server/request-queue';
import type { Upstreams } from '../proxy/upstreams';
import { READING } from './refusals';

/**
 * Maximum concurrent reads per web process, fewer than its connections to the database. More are not finished sooner on its single
 * thread, only all of them later. One client gets half.
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

/** A balancer must not take `/readyz` for a failure when the site is only busy. */
export function queueFor(
  { method }: IncomingMessage,
  path: string,
  { reads, forms, writes }: Queues,
): RequestQueue {
  if (path === '/readyz') return writes;
  if (READING.has(method)) return reads;
  return path.startsWith('/api/') ? writes : forms;
}

/**
 * The place of one request among those in progress. A request holds at most one, however many upstream requests it makes; once
 * refused, or when its client has disconnected, it never queues again.
 */
export class Slot {
  #end: (() => void) | null = null;
  #isRefused = false;

  /** @param client whose request it is; `connection` is the client's */
  constructor(
    readonly queue: RequestQueue,
    private readonly client: string,
    private readonly connection?: Socket,
  ) {}

  get isTaken(): boolean {
    return this.#end !== null;
  }

  /** Waits for the slot, unless the request has it. False when none is free in time, or the client has disconnected. */
  async take(): Promise<boolean> {
    if (this.#isRefused || this.connection?.destroyed) return false;
    this.#end ??= await this.queue.take(this.client, this.connection);
    this.#isRefused = this.#end === null;
    // The client may have disconnected meanwhile.
    if (this.connection?.destroyed) this.end();
    return this.isTaken;
  }

  end(): void {
    this.#end?.();
    this.#end = null;
  }
}
