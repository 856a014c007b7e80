import type { Socket } from 'node:net';
import type { RequestQueue } from '@/server/request-queue';

/**
 * The place of one request among those in progress (request-queue.ts). A request holds at most one, however many upstream
 * requests it makes; once refused, or when its client has disconnected, it never queues again.
 */
export class Slot {
  readonly queue: RequestQueue;
  readonly #client: string;
  readonly #connection: Socket | undefined;
  #end: (() => void) | null = null;
  #isRefused = false;

  /**
   * @param client whose request it is
   * @param connection the client's; undefined for a request of our own
   */
  constructor(queue: RequestQueue, client: string, connection?: Socket) {
    this.queue = queue;
    this.#client = client;
    this.#connection = connection;
  }

  get isTaken(): boolean {
    return this.#end !== null;
  }

  /** Waits for the slot, unless the request has it. False when none is free in time, or the client has disconnected. */
  async take(): Promise<boolean> {
    if (this.#isRefused || this.#connection?.destroyed) return false;
    this.#end ??= await this.queue.take(this.#client, this.#connection);
    this.#isRefused = this.#end === null;
    // The client may have disconnected meanwhile.
    if (this.#connection?.destroyed) this.end();
    return this.isTaken;
  }

  end(): void {
    this.#end?.();
    this.#end = null;
  }
}
