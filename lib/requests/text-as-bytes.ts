import type { ServerResponse } from 'node:http';
import { beforeNext } from '@/lib/requests/before-next';

/** Characters from which on it is worth the while. */
const LONG = 16_384;
/** Characters of all texts whose bytes are kept; a text and its bytes take up to five bytes a character, 10 MB in all. */
const KEPT = 2_000_000;

/**
 * Has the text of long answers made into bytes before Node sends it. Node reserves three bytes for each character of a
 * string and writes it piece by piece: a kept page of 120 kB took a quarter of all that Next does for it. A page that Next
 * has kept comes as the same text again, so the bytes of the last ones stay, and with them their number, for which Node
 * would walk through the text. Call it once, when the web process starts.
 */
export function sendTextAsBytes(): void {
  const kept = new KeptBytes();
  const { byteLength } = Buffer;
  Buffer.byteLength = (value, encoding) =>
    (isLong(value) && encoding === undefined && kept.lengthOf(value)) || byteLength(value, encoding);
  beforeNext((_, response) => {
    const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
    response.end = (...given: unknown[]) => {
      const [text, encoding, ...rest] = given;
      const isText = isLong(text) && typeof encoding !== 'string';
      return isText ? end(kept.bytesOf(text), encoding, ...rest) : end(...given);
    };
  });
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > LONG;

/** The bytes of the texts that were asked for last. */
class KeptBytes {
  readonly #bytes = new Map<string, Buffer>();
  #characters = 0;

  /** Of a text that is kept. */
  lengthOf(text: string): number | undefined {
    return this.#bytes.get(text)?.length;
  }

  bytesOf(text: string): Buffer {
    const known = this.#bytes.get(text);
    const bytes = known ?? Buffer.from(text);
    // To the end of the line: the first of a map is the one that nobody has asked for the longest.
    if (known) this.#bytes.delete(text);
    else this.#characters += text.length;
    this.#bytes.set(text, bytes);
    for (const oldest of this.#bytes.keys()) {
      if (this.#characters <= KEPT) break;
      this.#bytes.delete(oldest);
      this.#characters -= oldest.length;
    }
    return bytes;
  }
}
