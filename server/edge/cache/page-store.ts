import { EVERYTHING } from '@/lib/next/constants';
import type { CachedPage } from './cached-page';

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
