import type { IncomingMessage } from 'node:http';
import { limitKeyOfChain } from '@/lib/auth/client-address';

/**
 * So many requests of one address are with the web processes at a time, and the others wait their turn: a flood from one place
 * keeps itself waiting, and hardly anybody else. An office behind one address has a handful at any moment.
 */
const AT_ONCE = 64;
/** Whoever comes when so many of the same address wait is told to come back later. */
const MOST_WAITING = 2_000;

type Line = { taken: number; readonly waiting: (() => void)[] };

/** A line for each address, IPv6 by its /64. */
export class Turns {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly trustedHops: number) {}

  /**
   * Waits for the turn of a request.
   *
   * @returns what ends the turn, once, however often it is called; `null` when there is none: too many of its address wait, or
   * it was given up meanwhile
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
