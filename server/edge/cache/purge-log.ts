import { EVERYTHING } from '@/lib/next/constants';
import type { Announcement } from '@/lib/realtime/announcements';
import { Positions } from '@/lib/realtime/positions';

/** A web process is a few announcements behind; one import has hundreds of tags. */
const REMEMBERED = 20_000;
const REMEMBERED_TAGS = 100_000;

/** Decides whether a response from a process at announcement X may still be cached. */
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

  /** Announcements may have been missed, so no process is known to be current. */
  forget(): void {
    this.#positions.clear();
    this.#lastPurges.clear();
    this.#head += 1;
  }

  positionOf(id: string): number | undefined {
    return this.#positions.get(id);
  }

  /** Waits up to `patienceMs` for an announcement that a web process received first. */
  async whenReceived(id: string, patienceMs: number): Promise<number | undefined> {
    await this.#received.whenReached([id], patienceMs);
    return this.positionOf(id);
  }

  /** The last announcement of one of these tags, 0 if none. */
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
      // Older purges cannot concern responses with a known position.
      for (const [tag, purged] of this.#lastPurges) {
        if (purged > position) break;
        this.#lastPurges.delete(tag);
      }
      return;
    }
  }
}
