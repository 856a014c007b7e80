import { EVERYTHING } from '@/lib/next/constants';
import type { Announcement } from '@/lib/realtime/announcements';
import { Positions } from '@/lib/realtime/positions';

/** Announcements and tags remembered. A web process is never more than a few announcements behind; one of an import has hundreds of tags. */
const REMEMBERED = 20_000;
const REMEMBERED_TAGS = 100_000;

/**
 * The announcements of stale tags in the order in which every process receives them. It answers the question on which the
 * correctness of the cache depends: may a response from a process that had received announcement X still be cached?
 */
export class PurgeLog {
  #head = 0;
  readonly #positions = new Map<string, number>();
  readonly #lastPurges = new Map<string, number>();
  readonly #received = new Positions();

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
    this.#received.reach(id);
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
    await this.#received.whenReached([id], patienceMs);
    return this.positionOf(id);
  }

  /** The position of the latest announcement that names one of these tags, 0 when none does. */
  lastPurge(tags: Iterable<string>): number {
    let last = this.#lastPurges.get(EVERYTHING) ?? 0;
    for (const tag of tags) last = Math.max(last, this.#lastPurges.get(tag) ?? 0);
    return last;
  }

  get size(): { announcements: number; tags: number } {
    return { announcements: this.#positions.size, tags: this.#lastPurges.size };
  }

  get #hasTooManyTags(): boolean {
    return this.#lastPurges.size > REMEMBERED_TAGS && this.#positions.size > 1;
  }

  #forgetOldest(): void {
    for (const [id, position] of this.#positions) {
      this.#positions.delete(id);
      // Purges before the oldest known position cannot concern a response that names a known one.
      for (const [tag, purged] of this.#lastPurges) {
        if (purged > position) break;
        this.#lastPurges.delete(tag);
      }
      return;
    }
  }
}
