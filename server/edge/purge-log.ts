import { cacheTags } from '@/lib/listings/cache-tags';
import type { Announcement } from '@/lib/realtime/announcements';

/** Announcements that are remembered by name. A web process is behind by a few at most. */
const REMEMBERED = 20_000;

/**
 * The announcements of stale tags in the order in which every process hears them. It answers the one question on which
 * the cache's truth depends: may an answer that was begun by a process which had taken in announcement X still be kept?
 */
export class PurgeLog {
  #head = 0;
  #positions = new Map<string, number>();
  #lastPurges = new Map<string, number>();
  #waiting = new Map<string, Set<(position: number) => void>>();

  /** The number of announcements heard so far. */
  get head(): number {
    return this.#head;
  }

  hear({ id, tags }: Announcement): void {
    const position = ++this.#head;
    this.#positions.set(id, position);
    for (const tag of tags) {
      this.#lastPurges.delete(tag); // so that the map stays in the order of the purges
      this.#lastPurges.set(tag, position);
    }
    if (this.#positions.size > REMEMBERED) this.#forgetOldest();
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const resolve of waiting ?? []) resolve(position);
  }

  /** Some may have been missed: whoever was up to date before is not known to be so now. */
  forget(): void {
    this.#positions.clear();
    this.#lastPurges.clear();
    this.#head += 1;
  }

  /** When an announcement was heard; undefined when it was not, or too long ago. */
  positionOf(id: string): number | undefined {
    return this.#positions.get(id);
  }

  /** As `positionOf`, but gives an announcement that a web process heard before us a moment to arrive. */
  async whenHeard(id: string, patienceMs: number): Promise<number | undefined> {
    const position = this.#positions.get(id);
    if (position !== undefined) return position;
    return new Promise((resolve) => {
      const listeners = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, listeners);
      const done = (heard?: number) => {
        clearTimeout(timer);
        listeners.delete(done);
        if (listeners.size === 0 && this.#waiting.get(id) === listeners) this.#waiting.delete(id);
        resolve(heard);
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

  #forgetOldest(): void {
    const [oldest] = this.#positions;
    if (!oldest) return;
    const [id, position] = oldest;
    this.#positions.delete(id);
    // What was purged before the oldest known position can harm no answer that names a known one.
    for (const [tag, purged] of this.#lastPurges) {
      if (purged > position) break;
      this.#lastPurges.delete(tag);
    }
  }
}
