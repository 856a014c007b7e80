import { cacheTags } from '@/lib/listings/cache-tags';
import type { Announcement } from '@/lib/realtime/announcements';

/** Announcements remembered by id. A web process is never more than a few behind. */
const REMEMBERED = 20_000;
/** Tags remembered, of about a hundred bytes each: an announcement of an import has hundreds. */
const REMEMBERED_TAGS = 100_000;

/**
 * The announcements of stale tags in the order in which every process receives them. It answers the question on which the
 * correctness of the cache depends: may a response from a process that had received announcement X still be cached?
 */
export class PurgeLog {
  #head = 0;
  #positions = new Map<string, number>();
  #lastPurges = new Map<string, number>();
  #waiting = new Map<string, Set<(position: number) => void>>();

  /** The number of announcements received so far. */
  get head(): number {
    return this.#head;
  }

  receive({ id, tags }: Announcement): void {
    const position = ++this.#head;
    this.#positions.set(id, position);
    for (const tag of tags) {
      this.#lastPurges.delete(tag); // so that the map stays in the order of the purges
      this.#lastPurges.set(tag, position);
    }
    while (this.#positions.size > REMEMBERED || this.#hasTooManyTags) this.#forgetOldest();
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const resolve of waiting ?? []) resolve(position);
  }

  /** Announcements may have been missed: no process that was up to date before is known to be so now. */
  forget(): void {
    this.#positions.clear();
    this.#lastPurges.clear();
    this.#head += 1;
  }

  /** The position of an announcement; undefined when it was not received, or too long ago. */
  positionOf(id: string): number | undefined {
    return this.#positions.get(id);
  }

  /** As `positionOf`, but waits up to `patienceMs` for an announcement that a web process has received before us. */
  async whenReceived(id: string, patienceMs: number): Promise<number | undefined> {
    const position = this.#positions.get(id);
    if (position !== undefined) return position;
    return new Promise((resolve) => {
      const listeners = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, listeners);
      const done = (found?: number) => {
        clearTimeout(timer);
        listeners.delete(done);
        if (listeners.size === 0 && this.#waiting.get(id) === listeners) this.#waiting.delete(id);
        resolve(found);
      };
      const timer = setTimeout(done, patienceMs);
      listeners.add(done);
    });
  }

  /** The position of the latest announcement that names one of these tags, 0 when none does. */
  lastPurge(tags: Iterable<string>): number {
    let last = this.#lastPurges.get(cacheTags.everything) ?? 0;
    for (const tag of tags) last = Math.max(last, this.#lastPurges.get(tag) ?? 0);
    return last;
  }

  /** How many announcements and tags it remembers. */
  get size(): { announcements: number; tags: number } {
    return { announcements: this.#positions.size, tags: this.#lastPurges.size };
  }

  get #hasTooManyTags(): boolean {
    return this.#lastPurges.size > REMEMBERED_TAGS && this.#positions.size > 1;
  }

  #forgetOldest(): void {
    const [oldest] = this.#positions;
    if (!oldest) return;
    const [id, position] = oldest;
    this.#positions.delete(id);
    // Purges before the oldest known position cannot concern a response that names a known one.
    for (const [tag, purged] of this.#lastPurges) {
      if (purged > position) break;
      this.#lastPurges.delete(tag);
    }
  }
}
