import { log } from '@/lib/log';
import { type Home, MIN_ROOM } from './columns';
import { nextGeneration } from './generation';
import { HomeIndex } from './home-index';
import { inSlices } from './slices';
import { MAX_HOMES } from './sort';

/**
 * The next generation is made when the tail has this share of the homes: at 1,000,000 homes it takes 1 to 3 s. With a tail of
 * 1/64 searches by place or price take twice as long as without (0.3 ms more).
 */
const TAIL_SHARE = 1 / 128;
/** The words of a deleted home leave memory, and the snapshot, with the next generation. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Thrown instead of loading more homes than an index can hold. */
export class TooManyHomes extends Error {
  override readonly name = 'TooManyHomes';
}

/** The index of one market that is in use, and the next generation while it is being made. */
export class Market {
  current: HomeIndex;
  /** What has changed since the next generation was begun. */
  #changed: Map<number, Home | null> | null = null;
  #compacting: Promise<void> | null = null;
  #madeAt = performance.now();

  constructor(current = new HomeIndex()) {
    this.current = current;
  }

  put(home: Home): void {
    if (this.current.size >= MAX_HOMES) throw new TooManyHomes();
    this.current.put(home);
    this.#changed?.set(home.id, home);
  }

  remove(id: number): void {
    this.current.remove(id);
    this.#changed?.set(id, null);
  }

  get #tail(): number {
    return this.current.next - this.current.tailStart;
  }

  /** Makes the next generation in the background if the tail is long or the base a day old. */
  compactIfNeeded(): void {
    const isLong = this.#tail >= Math.max(MIN_ROOM, this.current.size * TAIL_SHARE);
    const isOld = performance.now() - this.#madeAt > MAX_AGE_MS;
    if (this.#compacting || !(isLong || isOld)) return;
    this.compact().catch((error: unknown) =>
      log.warn({ err: error }, 'the search index could not be compacted'),
    );
  }

  /** Makes the next generation between questions. */
  compact(): Promise<void> {
    this.#compacting ??= this.#compact().finally(() => {
      this.#compacting = null;
      this.#changed = null;
    });
    return this.#compacting;
  }

  async #compact(): Promise<void> {
    const changed = new Map<number, Home | null>();
    this.#changed = changed;
    this.#madeAt = performance.now();
    const next = await inSlices(nextGeneration(this.current));
    await inSlices(repeat(changed, next));
    this.current = next;
  }
}

/** Changes that arrive between two slices are appended, so the loop sees them too. */
function* repeat(changed: Map<number, Home | null>, next: HomeIndex): Generator<void> {
  for (const [id, home] of changed) {
    changed.delete(id);
    if (home) next.put(home);
    else next.remove(id);
    yield;
  }
}
