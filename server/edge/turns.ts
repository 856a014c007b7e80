import type { IncomingMessage } from 'node:http';
import { clientAddressOfNode } from '@/lib/auth/client-address';

/**
 * Maximum concurrent requests per address to the web processes; further ones wait, so a flood from one address delays
 * mainly itself. An office behind one address has a handful at any moment.
 */
const AT_ONCE = 64;
/** Maximum waiting requests per address; further ones are refused. */
const MOST_WAITING = 2_000;
/** Longest wait of a request, in milliseconds; overload is reported instead of making clients wait ever longer. */
export const LONGEST_WAIT_MS = 5_000;

/** Requests wait in the order of a Set, which gives one up without going through the others. */
type Line = { taken: number; readonly waiting: Set<() => void> };

/** A queue per address (IPv6 by its /64). */
export class Turns {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly trustedHops: number) {}

  /**
   * Waits for a request's turn.
   *
   * @returns an idempotent function that ends the turn; `null` if too many requests of its address wait, it has waited for
   * `LONGEST_WAIT_MS`, or the client disconnected meanwhile
   */
  async take({ socket, headers }: IncomingMessage): Promise<(() => void) | null> {
    const who = clientAddressOfNode(socket.remoteAddress, headers, this.trustedHops) ?? '';
    const line = this.#lines.get(who) ?? { taken: 0, waiting: new Set<() => void>() };
    if (line.taken < AT_ONCE) {
      line.taken += 1;
      this.#lines.set(who, line);
      return this.#ending(who, line);
    }
    if (line.waiting.size >= MOST_WAITING || !(await hasTurnCome(line))) return null;
    const end = this.#ending(who, line);
    if (!socket.destroyed) return end;
    end();
    return null;
  }

  #ending(who: string, line: Line): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = line.waiting;
      if (next) return next();
      line.taken -= 1;
      if (line.taken === 0) this.#lines.delete(who);
    };
  }
}

/** Waits in line. False when that has taken too long. */
function hasTurnCome({ waiting }: Line): Promise<boolean> {
  return new Promise((resolve) => {
    const leave = (isMyTurn: boolean) => {
      clearTimeout(timer);
      waiting.delete(go);
      resolve(isMyTurn);
    };
    const go = () => leave(true);
    const timer = setTimeout(() => leave(false), LONGEST_WAIT_MS);
    waiting.add(go);
  });
}
