import type { IncomingMessage } from 'node:http';
import { limitKeyOfChain } from '@/lib/auth/client-address';

/**
 * Maximum concurrent requests per address to the web processes; further ones wait, so a flood from one address delays
 * mainly itself. An office behind one address has a handful at any moment.
 */
const AT_ONCE = 64;
/** Maximum waiting requests per address; further ones are refused. */
const MOST_WAITING = 2_000;

type Line = { taken: number; readonly waiting: (() => void)[] };

/** A queue per address (IPv6 by its /64). */
export class Turns {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly trustedHops: number) {}

  /**
   * Waits for a request's turn.
   *
   * @returns an idempotent function that ends the turn; `null` if too many requests of its address wait, or the client
   * disconnected meanwhile
   */
  async take({ socket, headers }: IncomingMessage): Promise<(() => void) | null> {
    const forwardedFor = headers['x-forwarded-for'];
    const chain = Array.isArray(forwardedFor) ? forwardedFor.join(',') : (forwardedFor ?? null);
    const who = limitKeyOfChain(socket.remoteAddress ?? null, chain, this.trustedHops) ?? '';
    const line = this.#lines.get(who) ?? { taken: 0, waiting: [] };
    if (line.taken < AT_ONCE) {
      line.taken += 1;
      this.#lines.set(who, line);
      return this.#ending(who, line);
    }
    if (line.waiting.length >= MOST_WAITING) return null;
    await new Promise<void>((resolve) => line.waiting.push(resolve));
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
      const next = line.waiting.shift();
      if (next) return next();
      line.taken -= 1;
      if (line.taken === 0) this.#lines.delete(who);
    };
  }
}
