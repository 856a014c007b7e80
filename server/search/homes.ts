import type pg from 'pg';
import { log } from '@/lib/log';
import { clearBit, eachBit, newBits, setBit } from './bits';
import { Columns, type Home, roomFor } from './columns';
import { indexOf, nextGeneration } from './generation';
import type { HomeIndex } from './home-index';
import { ORDERS, type OrderName } from './order';
import { readHomes, type Versions } from './rows';
import { inSlices } from './slices';
import { MAX_HOMES } from './sort';
import { Words } from './words';

/** At 1,000,000 homes: a count by place 0.6 ms, a page after a change 4.8 (1/256: 0.5, 2.7; 1/64: 0.8, 7.8). */
const TAIL_SHARE = 1 / 128;
const MIN_TAIL = 4_096;
/** The words of a deleted home leave memory and the snapshot with the next generation. */
const MAX_AGE_MS = 24 * 3_600_000;
/** Takes 2 ms. */
export const ROWS_AT_ONCE = 100;

export class Homes {
  current: HomeIndex;
  #changed: Map<number, Home | null> | null = null;
  #madeAt = performance.now();

  constructor(current: HomeIndex) {
    this.current = current;
  }

  static async empty(): Promise<Homes> {
    const none = Object.fromEntries(ORDERS.map((name) => [name, new Uint32Array(0)]));
    const parts = { size: 0, columns: new Columns(roomFor(0)), words: new Words() };
    return new Homes(await inSlices(indexOf(parts, none as Record<OrderName, Uint32Array>)));
  }

  static async loaded(reader: pg.Client): Promise<Homes> {
    const homes = await Homes.empty();
    await readHomes(reader, (home) => homes.put(home));
    await homes.compact();
    return homes;
  }

  async refresh(reader: pg.Client, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const gone = new Set(ids.slice(start, start + ROWS_AT_ONCE));
      const found = (home: Home) => {
        gone.delete(home.id);
        if (this.#versionOf(home.id) !== home.version) this.put(home);
      };
      await readHomes(reader, found, [...gone]);
      for (const id of gone) this.remove(id);
    }
    this.compactIfNeeded();
  }

  /** Removes homes that are not in `versions`; returns changed ones. `ids`: only these. */
  catchUp(versions: Versions, ids?: readonly number[]): number[] {
    const { columns, next } = this.current;
    const slotOf = this.current.slotOf.bind(this.current);
    const gone = ids ? newBits(next) : columns.facet('live').slice();
    for (const id of ids ?? []) if (slotOf(id) >= 0) setBit(gone, slotOf(id));
    const stale: number[] = [];
    for (const [at, id] of versions.ids.entries()) {
      if (slotOf(id) >= 0) clearBit(gone, slotOf(id));
      if (this.#versionOf(id) !== versions.versions[at]) stale.push(id);
    }
    eachBit(gone, 0, next, (slot) => this.remove(columns.arrays.id[slot] as number));
    return stale;
  }

  #versionOf(id: number): number | undefined {
    return this.current.columns.arrays.version[this.current.slotOf(id)];
  }

  put(home: Home): void {
    if (this.current.size >= MAX_HOMES) throw new RangeError(`more than ${MAX_HOMES} homes`);
    this.current.put(home);
    this.#changed?.set(home.id, home);
  }

  remove(id: number): void {
    this.current.remove(id);
    this.#changed?.set(id, null);
  }

  /** Builds the next generation in the background if the tail is long or the base a day old. */
  compactIfNeeded(): void {
    const { next, tailStart, size } = this.current;
    const isLong = next - tailStart >= Math.max(MIN_TAIL, size * TAIL_SHARE);
    const isOld = performance.now() - this.#madeAt > MAX_AGE_MS;
    if (this.#changed || !(isLong || isOld)) return;
    this.compact().catch((error: unknown) =>
      log.warn({ err: error }, 'the search index could not be compacted'),
    );
  }

  async compact(): Promise<void> {
    this.#changed = new Map();
    this.#madeAt = performance.now();
    try {
      this.current = await inSlices(nextGeneration(this.current, this.#changed));
    } finally {
      this.#changed = null;
    }
  }
}
