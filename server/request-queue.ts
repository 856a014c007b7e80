/** Longest wait of a request, in milliseconds. A crawler with 64 connections gets its pages well before. */
export const LONGEST_WAIT_MS = 10_000;
/** Maximum waiting requests per client; further ones are refused at once. */
export const MOST_WAITING = 200;

export type Connection = {
  once: (event: 'close', listener: () => void) => unknown;
  off: (event: 'close', listener: () => void) => unknown;
};

export type Limits = {
  total: number;
  perClient: number;
};

type Waiting = { enter: () => void; leave: () => void };

type Line = {
  readonly client: string;
  taken: number;
  /** In the order in which they came; a Set gives one up without going through the others. */
  readonly waiting: Set<Waiting>;
};

/**
 * Limits how many requests are processed at a time: `total`, and `perClient` of one client (address). All others wait, and clients take
 * turns, so a flood delays mainly itself. A request is refused if 200 of its client wait already or it has waited for 10 s.
 */
export class RequestQueue {
  readonly #lines = new Map<string, Line>();
  /** Lines that wait only for others; the one that was let in last is last. */
  readonly #ready = new Set<Line>();
  #taken = 0;

  constructor(private readonly limits: Limits) {}

  /**
   * Waits until a request of `client` may be processed, or its connection has closed.
   *
   * @returns an idempotent function that frees the slot; `null` if the request is refused or its connection has closed
   */
  async take(client: string, connection?: Connection): Promise<(() => void) | null> {
    const line = this.#lines.get(client) ?? { client, taken: 0, waiting: new Set() };
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

  #hasTurnCome(line: Line, connection: Connection | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isMyTurn: boolean) => {
        clearTimeout(timer);
        connection?.off('close', waiting.leave);
        line.waiting.delete(waiting);
        resolve(isMyTurn);
      };
      const waiting = {
        enter: () => end(true),
        leave: () => {
          end(false);
          this.#sort(line);
        },
      };
      line.waiting.add(waiting);
      connection?.once('close', waiting.leave);
      this.#sort(line);
      const timer = setTimeout(waiting.leave, LONGEST_WAIT_MS);
    });
  }

  #letIn(): void {
    for (const line of this.#ready) {
      if (this.#taken >= this.limits.total) return;
      const [next] = line.waiting;
      if (!next) continue;
      this.#begin(line);
      next.enter();
      // Last from now on, if others of it wait.
      this.#ready.delete(line);
      this.#sort(line);
    }
  }

  #sort(line: Line): void {
    if (line.waiting.size > 0 && line.taken < this.limits.perClient) this.#ready.add(line);
    else this.#ready.delete(line);
    if (line.taken === 0 && line.waiting.size === 0) this.#lines.delete(line.client);
  }
}
