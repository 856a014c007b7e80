import { type Bits, setBit } from './bits';
import { STEPS } from './slices';

// The homes of each word: for the base in one array, for the tail in lists.

/** Marks a slot whose home has left. */
export const GONE = 0xffffffff;

export class Words {
  readonly numbers: ReadonlyMap<string, number>;
  /** Word n is in `slots` from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly slots: Uint32Array;
  readonly #tail = new Map<string, number[]>();
  #tailSize = 0;

  constructor(
    words: readonly string[] = [],
    starts: Uint32Array = new Uint32Array(1),
    slots: Uint32Array = new Uint32Array(0),
  ) {
    this.numbers = new Map(words.map((word, number) => [word, number]));
    this.starts = starts;
    this.slots = slots;
  }

  add(slot: number, words: readonly string[]): void {
    for (const word of words) {
      const slots = this.#tail.get(word);
      if (slots) slots.push(slot);
      else this.#tail.set(word, [slot]);
    }
    this.#tailSize += words.length;
  }

  #inBase(word: string): Uint32Array {
    const number = this.numbers.get(word) ?? -1;
    return this.slots.subarray(this.starts[number] ?? 0, this.starts[number + 1] ?? 0);
  }

  addBase(out: Bits, word: string): void {
    for (const slot of this.#inBase(word)) setBit(out, slot);
  }

  tailOf(word: string): Set<number> {
    return new Set(this.#tail.get(word));
  }

  /** Runs in slices. @param to the new slot of each slot, or GONE */
  *moved(to: Uint32Array): Generator<void, Words> {
    const slots = new Uint32Array(this.slots.length + this.#tailSize);
    const words: string[] = [];
    const starts = [0];
    let [end, sliceEnd] = [0, STEPS];
    for (const word of this.#all()) {
      for (const some of [this.#inBase(word), this.#tail.get(word) ?? []]) {
        for (const slot of some) {
          const moved = to[slot] ?? GONE;
          if (moved !== GONE) slots[end++] = moved;
          if (end < sliceEnd) continue;
          sliceEnd = end + STEPS;
          yield;
        }
      }
      if (end === starts.at(-1)) continue;
      words.push(word);
      starts.push(end);
    }
    return new Words(words, Uint32Array.from(starts), slots.subarray(0, end));
  }

  *#all(): Generator<string> {
    yield* this.numbers.keys();
    for (const word of this.#tail.keys()) if (!this.numbers.has(word)) yield word;
  }
}
