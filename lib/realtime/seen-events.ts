import type { BusEvent } from '@/lib/chat/bus-events';

/** More than arrive between the two deliveries of one event. */
const REMEMBERED = 10_000;

/**
 * Deduplicates events delivered by both PostgreSQL and Redis. Both preserve COMMIT order, so the first deliveries do
 * too.
 */
export class SeenEvents {
  #recent = new Set<string>();
  #earlier = new Set<string>();

  /** Records the event; `false` if it was already delivered. */
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
