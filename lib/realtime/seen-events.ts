import type { BusEvent } from '@/lib/chat/bus-events';

/** More than arrive in the moment between PostgreSQL and Redis delivering the same event. */
const REMEMBERED = 10_000;

/**
 * Lets each event through once, whether PostgreSQL or Redis delivered it first. Both keep the order of COMMIT, so the first
 * deliveries of the two are in that order, too.
 */
export class SeenEvents {
  #recent = new Set<string>();
  #earlier = new Set<string>();

  /** Remembers the event; false when it was delivered before. */
  isNew(event: BusEvent): boolean {
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
