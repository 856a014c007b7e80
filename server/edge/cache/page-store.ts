import { EVERYTHING } from '@/lib/next/constants';
import { type Announcement, Positions } from '@/lib/realtime/announcements';
import type { CachedPage } from './cached-page';

/** A web process is a few announcements behind; one import has hundreds of tags. */
const REMEMBERED = 20_000;
const REMEMBERED_TAGS = 100_000;

type Slot = { page: CachedPage; weight: number };

export class PageStore {
  readonly #limitBytes: number;
  readonly #slots = new Map<string, Slot>();
  readonly #namesByTag = new Map<string, Set<string>>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#slots.size;
  }

  get(name: string): CachedPage | undefined {
    const slot = this.#slots.get(name);
    if (!slot) return undefined;
    this.#slots.delete(name);
    this.#slots.set(name, slot);
    return slot.page;
  }

  keep(name: string, page: CachedPage): void {
    this.drop(name);
    const weight = weightOf(name, page);
    if (weight > this.#limitBytes) return;
    this.#slots.set(name, { page, weight });
    this.#bytes += weight;
    for (const tag of page.tags) {
      const names = this.#namesByTag.get(tag) ?? new Set();
      names.add(name);
      this.#namesByTag.set(tag, names);
    }
    this.#settle();
  }

  updateWeight(name: string, page: CachedPage): void {
    const slot = this.#slots.get(name);
    if (slot?.page !== page) return;
    const weight = weightOf(name, page);
    this.#bytes += weight - slot.weight;
    slot.weight = weight;
    this.#settle();
  }

  drop(name: string): void {
    const slot = this.#slots.get(name);
    if (!slot) return;
    this.#slots.delete(name);
    this.#bytes -= slot.weight;
    for (const tag of slot.page.tags) {
      const names = this.#namesByTag.get(tag);
      names?.delete(name);
      if (names?.size === 0) this.#namesByTag.delete(tag);
    }
  }

  purge(tags: readonly string[]): void {
    if (tags.includes(EVERYTHING)) {
      this.clear();
      return;
    }
    for (const tag of tags) for (const name of [...(this.#namesByTag.get(tag) ?? [])]) this.drop(name);
  }

  clear(): void {
    this.#slots.clear();
    this.#namesByTag.clear();
    this.#bytes = 0;
  }

  #settle(): void {
    for (const name of this.#slots.keys()) {
      if (this.#bytes <= this.#limitBytes) return;
      this.drop(name);
    }
  }
}

function weightOf(name: string, page: CachedPage): number {
  return page.weight + 2 * name.length;
}

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
