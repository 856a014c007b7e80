import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Limits, RequestQueue } from '@/server/request-queue';
import type { Upstreams } from '../proxy/upstreams';
import { READING } from './refusals';

/** Fewer than a process's database connections: its single thread would only finish all of them later. */
export const READS_AT_ONCE = 8;
/** Per client: uploads and other API writes take long without using the process. */
const WRITES_AT_ONCE = 64;

/** Files are cheap, so they do not queue behind pages. */
export type Queues = { reads: RequestQueue; files: RequestQueue; writes: RequestQueue; forms: RequestQueue };

/** How long a request waits, and how many of one client: server/request-queue.ts. */
export function createQueues(webs: Upstreams): Queues {
  return {
    reads: new RequestQueue(limitsOf(webs)),
    files: new RequestQueue(limitsOf(webs)),
    // Only per client: slow bodies would take everybody's slots.
    forms: ofEachClient(READS_AT_ONCE),
    writes: ofEachClient(WRITES_AT_ONCE),
  };
}

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

/** `/readyz` never queues: a balancer would take a busy site for a failed one. */
export function queueFor(
  { method }: IncomingMessage,
  path: string,
  { reads, forms, writes }: Queues,
): RequestQueue {
  if (path === '/readyz') return writes;
  if (READING.has(method)) return reads;
  return path.startsWith('/api/') ? writes : forms;
}

/** One slot, however many upstream requests; once refused or disconnected, it never queues again. */
export class Slot {
  #end: (() => void) | null = null;
  #isRefused = false;

  constructor(
    readonly queue: RequestQueue,
    private readonly client: string,
    private readonly connection?: Socket,
  ) {}

  get isTaken(): boolean {
    return this.#end !== null;
  }

  /** False when none is free in time, or the client has disconnected. */
  async take(): Promise<boolean> {
    if (this.#isRefused || this.connection?.destroyed) return false;
    this.#end ??= await this.queue.take(this.client, this.connection);
    this.#isRefused = this.#end === null;
    if (this.connection?.destroyed) this.end();
    return this.isTaken;
  }

  end(): void {
    this.#end?.();
    this.#end = null;
  }
}
