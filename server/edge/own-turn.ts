import type { Socket } from 'node:net';
import type { Turns } from '../turns';

/**
 * The turn of one request (turns.ts). Whatever has to be asked for to answer it, it has one turn at a time and does not wait again
 * after it has waited in vain; once its client has gone it waits no longer.
 */
export class OwnTurn {
  readonly turns: Turns;
  readonly #client: string;
  readonly #connection: Socket | undefined;
  #end: (() => void) | null = null;
  #isRefused = false;

  /**
   * @param client whose request it is
   * @param connection the client's; undefined for a request of our own
   */
  constructor(turns: Turns, client: string, connection?: Socket) {
    this.turns = turns;
    this.#client = client;
    this.#connection = connection;
  }

  get isTaken(): boolean {
    return this.#end !== null;
  }

  /** Waits for the turn, unless the request has it. False when it does not come in time, or the client has gone. */
  async take(): Promise<boolean> {
    if (this.#isRefused || this.#connection?.destroyed) return false;
    this.#end ??= await this.turns.take(this.#client, this.#connection);
    this.#isRefused = this.#end === null;
    // It may have gone as its turn came.
    if (this.#connection?.destroyed) this.end();
    return this.isTaken;
  }

  end(): void {
    this.#end?.();
    this.#end = null;
  }
}
