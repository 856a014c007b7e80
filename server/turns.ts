/** Longest wait of a request, in milliseconds: overload is reported instead of making clients wait ever longer. */
export const LONGEST_WAIT_MS = 5_000;
/** The same once there has been a queue for longer than a burst lasts: it cannot be caught up with. */
export const OVERLOADED_WAIT_MS = 500;
export const BURST_MS = 2_000;
/** Maximum waiting requests per client; further ones are refused. */
const MOST_WAITING = 2_000;

/** Tells when it has closed, as a socket does. */
export type Connection = {
  once: (event: 'close', listener: () => void) => unknown;
  off: (event: 'close', listener: () => void) => unknown;
};

export type Limits = {
  /** Maximum concurrent requests of everybody. */
  total: number;
  /** Maximum concurrent requests of one client. */
  perClient: number;
  /** Longest wait during overload, in milliseconds. */
  overloadedWaitMs: number;
};

type Waiting = { readonly since: number; enter: () => void; leave: () => void };

type Line = {
  readonly client: string;
  taken: number;
  /** In the order in which they came; a Set gives one up without going through the others. */
  readonly waiting: Set<Waiting>;
  /** Since when there has been somebody waiting, on the clock of `performance.now()`. */
  since: number;
};

/** Limits how many requests are processed at a time. Those that wait are let in client by client, so a flood delays itself. */
export class Turns {
  readonly #lines = new Map<string, Line>();
  /** Lines that wait only for others; the one that was let in last is last. */
  readonly #ready = new Set<Line>();
  /** Since when there has been a line in `#ready`. */
  #readySince = 0;
  #taken = 0;

  constructor(private readonly limits: Limits) {}

  /**
   * Waits for a request's turn.
   *
   * @param client whose request it is
   * @param connection where its answer is awaited: once that closes, it waits no longer
   * @returns an idempotent function that ends the turn; `null` if too many requests of this client wait, it has waited too long, or
   * its connection closed
   */
  async take(client: string, connection?: Connection): Promise<(() => void) | null> {
    const line = this.#lines.get(client) ?? { client, taken: 0, waiting: new Set(), since: 0 };
    this.#lines.set(client, line);
    if (this.#taken < this.limits.total && line.taken < this.limits.perClient) this.#begin(line);
    else if (line.waiting.size >= MOST_WAITING || !(await this.#hasTurnCome(line, connection))) return null;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#taken -= 1;
      line.taken -= 1;
      this.#sort(line);
      this.#letIn();
    };
  }

  #begin(line: Line): void {
    this.#taken += 1;
    line.taken += 1;
  }

  /** Waits in line. False when that has taken too long, or nobody waits for the answer any more. */
  #hasTurnCome(line: Line, connection: Connection | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isMyTurn: boolean) => {
        clearTimeout(timer);
        connection?.off('close', waiting.leave);
        line.waiting.delete(waiting);
        resolve(isMyTurn);
      };
      const waiting = {
        since: performance.now(),
        enter: () => end(true),
        leave: () => {
          end(false);
          this.#sort(line);
        },
      };
      if (line.waiting.size === 0) line.since = waiting.since;
      line.waiting.add(waiting);
      connection?.once('close', waiting.leave);
      this.#sort(line);
      const timer = setTimeout(waiting.leave, this.#longestWait(line));
    });
  }

  #longestWait(line: Line): number {
    const burstBegan = performance.now() - BURST_MS;
    const isOverloaded = line.since < burstBegan || (this.#ready.size > 0 && this.#readySince < burstBegan);
    return isOverloaded ? this.limits.overloadedWaitMs : LONGEST_WAIT_MS;
  }

  #letIn(): void {
    for (const line of this.#ready) {
      if (this.#taken >= this.limits.total) return;
      const next = this.#nextOf(line);
      if (!next) continue;
      this.#begin(line);
      next.enter();
      // Last from now on, if others of it wait. Never without it in between: the queue would seem to begin anew.
      this.#ready.delete(line);
      this.#ready.add(line);
      this.#sort(line);
    }
  }

  /** The first that has not waited too long by now; those that have are given up. */
  #nextOf(line: Line): Waiting | undefined {
    const cameSince = performance.now() - this.#longestWait(line);
    for (const waiting of line.waiting) {
      if (waiting.since >= cameSince) return waiting;
      waiting.leave();
    }
    return undefined;
  }

  /** Puts a line that has changed where it belongs. */
  #sort(line: Line): void {
    if (line.waiting.size > 0 && line.taken < this.limits.perClient) {
      if (this.#ready.size === 0) this.#readySince = performance.now();
      this.#ready.add(line);
    } else this.#ready.delete(line);
    if (line.taken === 0 && line.waiting.size === 0) this.#lines.delete(line.client);
  }
}
