/** Longest wait of a request, in milliseconds: overload is reported instead of making clients wait ever longer. */
export const LONGEST_WAIT_MS = 5_000;
/** The same once requests have been waiting without a break for longer than a burst lasts: more cannot be caught up with. */
export const OVERLOADED_WAIT_MS = 500;
const BURST_MS = 1_000;
/** Maximum waiting requests per client; further ones are refused. */
const MOST_WAITING = 2_000;

type Limits = {
  /** Maximum concurrent requests of everybody. */
  total: number;
  /** Maximum concurrent requests of one client. */
  perClient: number;
  /** Longest wait during overload, in milliseconds. */
  overloadedWaitMs: number;
};

/** Requests wait in the order of a Set, which gives one up without going through the others. */
type Line = {
  readonly client: string;
  taken: number;
  readonly waiting: Set<() => void>;
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
   * @returns an idempotent function that ends the turn; `null` if too many requests of this client wait or it has waited too long
   */
  async take(client: string): Promise<(() => void) | null> {
    const line = this.#lines.get(client) ?? { client, taken: 0, waiting: new Set(), since: 0 };
    this.#lines.set(client, line);
    if (this.#taken < this.limits.total && line.taken < this.limits.perClient) this.#begin(line);
    else if (line.waiting.size >= MOST_WAITING || !(await this.#hasTurnCome(line))) return null;
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

  /** Waits in line. False when that has taken too long. */
  #hasTurnCome(line: Line): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const leave = () => {
        line.waiting.delete(enter);
        this.#sort(line);
        resolve(false);
      };
      if (line.waiting.size === 0) line.since = performance.now();
      line.waiting.add(enter);
      this.#sort(line);
      const timer = setTimeout(leave, this.#longestWait(line));
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
      const [enter] = line.waiting;
      if (!enter) continue;
      line.waiting.delete(enter);
      this.#begin(line);
      this.#ready.delete(line);
      this.#sort(line);
      enter();
    }
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
