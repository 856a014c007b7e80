import { type Bits, newBits, setBit } from './bits';

// Which homes have a word. In the base: slots as differences in bytes, and as a set if more than 1/32 of all homes have
// the word. In the tail: lists.

const FREQUENT = 1 / 32;
/** Postings moved in one slice: about 2 ms. */
const POSTINGS_PER_SLICE = 100_000;
/** In a translation of slots: the home has left. */
export const GONE = 0xffffffff;

/** The base's postings, by the number of a word: `counts[n]` slots in `bytes` from `starts[n]`. */
export type Postings = { counts: Uint32Array; starts: Float64Array; bytes: Uint8Array };

export class Words {
  /** Words to numbers; shared by all generations. */
  readonly numbers: Map<string, number>;
  readonly postings: Postings;
  readonly #sets = new Map<number, Bits>();
  readonly #tail = new Map<number, number[]>();

  constructor(
    numbers = new Map<string, number>(),
    postings: Postings = {
      counts: new Uint32Array(0),
      starts: new Float64Array(1),
      bytes: new Uint8Array(0),
    },
  ) {
    this.numbers = numbers;
    this.postings = postings;
  }

  /** Notes the words of a slot of the tail. */
  add(slot: number, words: readonly string[]): void {
    for (const word of words) {
      let number = this.numbers.get(word);
      if (number === undefined) {
        number = this.numbers.size;
        this.numbers.set(word, number);
      }
      const slots = this.#tail.get(number);
      if (slots) slots.push(slot);
      else this.#tail.set(number, [slot]);
    }
  }

  /** The base's homes with a word: a stored set, or `scratch`. */
  base(word: string, scratch: Bits): Bits {
    const number = this.numbers.get(word) ?? -1;
    const stored = this.#sets.get(number);
    if (stored) return stored;
    scratch.fill(0);
    const { counts, starts, bytes } = this.postings;
    const slots = new PostingReader(bytes, starts[number] ?? 0, counts[number] ?? 0);
    for (let slot = slots.next(); slot !== GONE; slot = slots.next()) setBit(scratch, slot);
    return scratch;
  }

  /** Adds the tail's homes with a word to `out`. */
  tailOf(word: string, out: Bits): void {
    for (const slot of this.#tail.get(this.numbers.get(word) ?? -1) ?? []) setBit(out, slot);
  }

  /** Finds the words that have sets; in slices. Call it for postings that were not made by `moved`. */
  *build(size: number): Generator<void> {
    const { counts } = this.postings;
    for (const [word, number] of this.numbers) {
      if ((counts[number] ?? 0) <= size * FREQUENT) continue;
      this.#sets.set(number, this.base(word, newBits(size)));
      yield;
    }
  }

  /**
   * The same words with other slots, in slices.
   *
   * @param to the new slot of each slot, or GONE; ascending for the slots of the base
   * @param size of the new base
   */
  *moved(to: Uint32Array, size: number): Generator<void, Words> {
    const count = this.numbers.size;
    const writer = new PostingWriter(this.postings.bytes.length);
    const counts = new Uint32Array(count);
    const starts = new Float64Array(count + 1);
    let work = 0;
    for (let number = 0; number < count; number += 1) {
      starts[number] = writer.begin();
      const old = this.postings;
      const slots = new PostingReader(old.bytes, old.starts[number] ?? 0, old.counts[number] ?? 0);
      const added = Uint32Array.from(this.#tail.get(number) ?? [], (slot) => to[slot] ?? GONE).sort();
      let [kept, at] = [slots.nextOf(to), 0];
      for (;;) {
        const next = added[at] ?? GONE;
        if (kept === GONE && next === GONE) break;
        if (next < kept) {
          writer.write(next);
          at += 1;
        } else {
          writer.write(kept);
          kept = slots.nextOf(to);
        }
        work += 1;
        if (work % POSTINGS_PER_SLICE === 0) yield;
      }
      counts[number] = writer.count;
      work += 1;
      if (work % POSTINGS_PER_SLICE === 0) yield;
    }
    starts[count] = writer.end;
    const words = new Words(this.numbers, { counts, starts, bytes: writer.bytes.slice(0, writer.end) });
    yield* words.build(size);
    return words;
  }
}

/** Reads ascending slots from their differences: seven bits a byte, the lowest first. */
class PostingReader {
  readonly #bytes: Uint8Array;
  #at: number;
  #left: number;
  #slot = -1;

  constructor(bytes: Uint8Array, start: number, count: number) {
    this.#bytes = bytes;
    this.#at = start;
    this.#left = count;
  }

  /** The next slot, or GONE at the end. */
  next(): number {
    if (this.#left === 0) return GONE;
    this.#left -= 1;
    let byte = this.#bytes[this.#at++] as number;
    let gap = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.#bytes[this.#at++] as number;
      gap |= (byte & 127) << shift;
    }
    this.#slot += gap + 1;
    return this.#slot;
  }

  /** The translation of the next slot that has one, or GONE at the end. */
  nextOf(to: Uint32Array): number {
    for (let slot = this.next(); slot !== GONE; slot = this.next()) {
      if (to[slot] !== GONE) return to[slot] as number;
    }
    return GONE;
  }
}

class PostingWriter {
  bytes: Uint8Array;
  end = 0;
  /** Slots written since `begin`. */
  count = 0;
  #before = -1;

  constructor(expectedBytes: number) {
    this.bytes = new Uint8Array(Math.max(1_024, expectedBytes));
  }

  begin(): number {
    this.count = 0;
    this.#before = -1;
    return this.end;
  }

  write(slot: number): void {
    if (this.end + 5 > this.bytes.length) {
      const longer = new Uint8Array(Math.ceil(this.bytes.length * 1.3));
      longer.set(this.bytes);
      this.bytes = longer;
    }
    let gap = slot - this.#before - 1;
    this.#before = slot;
    for (; gap > 127; gap >>>= 7) this.bytes[this.end++] = (gap & 127) | 128;
    this.bytes[this.end++] = gap;
    this.count += 1;
  }
}
