import type { BusEvent } from '@/lib/chat/bus-events';

/** More than arrive in the moment between the two ways. */
const REMEMBERED = 10_000;

/**
 * Lets each event through once, whichever way it came first. Each way keeps the order of COMMIT, so what comes first of both
 * is in that order, too.
 */
export class FirstHearing {
  #recent = new Set<string>();
  #earlier = new Set<string>();

  /** False when it was heard already. */
  isFirst(event: BusEvent): boolean {
    const key = keyOf(event);
    if (key === null) return true;
    if (this.#recent.has(key) || this.#earlier.has(key)) return false;
    if (this.#recent.size >= REMEMBERED) {
      this.#earlier = this.#recent;
      this.#recent = new Set();
    }
    this.#recent.add(key);
    return true;
  }
}

function keyOf(event: BusEvent): string | null {
  if ('node' in event) return `${event.node} ${event.turn}`;
  if (event.kind === 'read') return `read ${event.thread} ${event.reader} ${event.seq}`;
  if (event.kind === 'block') return `block ${event.users.join(' ')} ${event.at}`;
  return event.kind === 'typing' ? null : `${event.kind} ${event.id}`;
}
