/** A crawler with 64 connections waits much less. */
export const LONGEST_WAIT_MS = 10_000;
/** Per client. */
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
  /** A Set, so that removing one is cheap. */
  readonly waiting: Set<Waiting>;
};

/** Clients take turns, so a flood delays mainly itself. A client's 201st waiting request is refused. */
export class RequestQueue {
  readonly #lines = new Map<string, Line>();
  /** Clients that wait only for others, in turn. */
  readonly #ready = new Set<Line>();
  #taken = 0;
  #refused = 0;

  constructor(private readonly limits: Limits) {}

  get counts(): { taken: number; waiting: number; refused: number } {
    let waiting = 0;
    for (const line of this.#lines.values()) waiting += line.waiting.size;
    return { taken: this.#taken, waiting, refused: this.#refused };
  }

  /** @returns frees the slot (idempotent); `null` if refused or the connection has closed */
  async take(client: string, connection?: Connection): Promise<(() => void) | null> {
    const line = this.#lines.get(client) ?? { client, taken: 0, waiting: new Set() };
    this.#lines.set(client, line);
    if (this.#taken < this.limits.total && line.taken < this.limits.perClient) this.#begin(line);
    else if (line.waiting.size >= MOST_WAITING || !(await this.#hasTurnCome(line, connection))) {
      this.#refused += 1;
      return null;
    }
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
      // Moves to the end if it has more waiting.
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
