import { cacheTags } from '@/lib/listings/cache-tags';
import { log } from '@/lib/log';
import { KeptPage } from './kept-page';
import { type PackedPage, Packer } from './page-packer';

/** Ready to be sent, or packed. */
export type StoredPage = KeptPage | PackedPage;

type Slot = {
  page: StoredPage;
  weight: number;
  /** Pages of one kind are similar, so they pack well; null: not similar to others. */
  kind: string | null;
};

/** Share of the memory for pages that are ready to be sent; less recently used ones are packed. */
const READY_SHARE = 0.25;

/** Pages by name. The least recently used are packed, then evicted. Never holds more than `limitBytes`. */
export class PageStore {
  readonly #limitBytes: number;
  readonly #packer = new Packer();
  /** Both ordered by use. Everything in `#ready` was used more recently than everything in `#old`. */
  readonly #ready = new Map<string, Slot>();
  readonly #old = new Map<string, Slot>();
  readonly #namesByTag = new Map<string, Set<string>>();
  #bytes = 0;
  #readyBytes = 0;
  #packing: Promise<void> | undefined;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  get bytes(): number {
    return this.#bytes + this.#packer.bytes;
  }

  get size(): number {
    return this.#ready.size + this.#old.size;
  }

  get(name: string): StoredPage | undefined {
    const ready = this.#ready.get(name);
    if (ready) {
      this.#ready.delete(name);
      this.#ready.set(name, ready);
      return ready.page;
    }
    const old = this.#old.get(name);
    if (!old) return undefined;
    this.#old.delete(name);
    if (old.page instanceof KeptPage) {
      this.#putReady(name, old);
      this.#settle();
    } else this.#old.set(name, old);
    return old.page;
  }

  keep(name: string, page: KeptPage, kind: string | null = null): void {
    this.drop(name);
    const weight = weightOf(name, page);
    if (weight > this.#limitBytes) return;
    this.#putReady(name, { page, weight, kind });
    this.#bytes += weight;
    for (const tag of page.tags) {
      const names = this.#namesByTag.get(tag) ?? new Set();
      names.add(name);
      this.#namesByTag.set(tag, names);
    }
    this.#settle();
  }

  /** Replaces a packed page by the unpacked one, unless it was dropped or replaced meanwhile. */
  unpacked(name: string, packed: PackedPage, page: KeptPage): void {
    const slot = this.#old.get(name);
    if (slot?.page !== packed) return;
    this.#old.delete(name);
    this.#putReady(name, slot);
    this.#change(name, slot, page);
    this.#settle();
  }

  /** Updates the memory accounting after another encoding of the page has been cached. */
  updateWeight(name: string, page: KeptPage): void {
    const slot = this.#ready.get(name) ?? this.#old.get(name);
    if (slot?.page !== page) return;
    this.#change(name, slot, page);
    this.#settle();
  }

  drop(name: string): void {
    const slot = this.#ready.get(name) ?? this.#old.get(name);
    if (!slot) return;
    if (this.#ready.delete(name)) this.#readyBytes -= slot.weight;
    this.#old.delete(name);
    this.#bytes -= slot.weight;
    for (const tag of slot.page.tags) {
      const names = this.#namesByTag.get(tag);
      names?.delete(name);
      if (names?.size === 0) this.#namesByTag.delete(tag);
    }
  }

  /** Drops every page that depends on one of the tags. */
  purge(tags: readonly string[]): void {
    if (tags.includes(cacheTags.everything)) {
      this.clear();
      return;
    }
    for (const tag of tags) for (const name of [...(this.#namesByTag.get(tag) ?? [])]) this.drop(name);
  }

  clear(): void {
    this.#ready.clear();
    this.#old.clear();
    this.#namesByTag.clear();
    this.#packer.forget();
    this.#bytes = 0;
    this.#readyBytes = 0;
  }

  /** Resolves when nothing is left to be packed. */
  async settled(): Promise<void> {
    await this.#packing;
  }

  #putReady(name: string, slot: Slot): void {
    this.#ready.set(name, slot);
    this.#readyBytes += slot.weight;
  }

  #change(name: string, slot: Slot, page: StoredPage): void {
    const weight = weightOf(name, page);
    if (this.#ready.get(name) === slot) this.#readyBytes += weight - slot.weight;
    this.#bytes += weight - slot.weight;
    slot.page = page;
    slot.weight = weight;
  }

  #settle(): void {
    for (const pages of [this.#old, this.#ready]) {
      for (const name of pages.keys()) {
        if (this.bytes <= this.#limitBytes) break;
        this.drop(name);
      }
    }
    if (this.#isCrowded) {
      this.#packing ??= this.#packOldest().finally(() => {
        this.#packing = undefined;
      });
    }
  }

  get #isCrowded(): boolean {
    return this.#readyBytes > this.#limitBytes * READY_SHARE;
  }

  /** Packs one page at a time, because it happens alongside requests. */
  async #packOldest(): Promise<void> {
    while (this.#isCrowded) {
      const [oldest] = this.#ready;
      if (!oldest) return;
      const [name, slot] = oldest;
      const packed = await this.#pack(slot);
      // Used, replaced or dropped meanwhile.
      const [first] = this.#ready;
      if (first?.[1] !== slot) continue;
      this.#ready.delete(name);
      this.#readyBytes -= slot.weight;
      this.#old.set(name, slot);
      if (packed) this.#change(name, slot, packed);
    }
  }

  async #pack({ page, kind }: Slot): Promise<PackedPage | null> {
    if (kind === null || !(page instanceof KeptPage)) return null;
    try {
      return await this.#packer.pack(kind, page);
    } catch (error) {
      log.warn({ err: error }, 'a page could not be packed');
      return null;
    }
  }
}

function weightOf(name: string, page: StoredPage): number {
  return page.weight + 2 * name.length;
}
