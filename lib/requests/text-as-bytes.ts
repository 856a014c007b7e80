import type { ServerResponse } from 'node:http';
import { beforeNext } from '@/lib/requests/before-next';

/** Shorter texts (characters) are not worth converting. */
const LONG = 16_384;
/** Total characters of the cached texts; text and bytes take up to five bytes per character, so 10 MB in all. */
const KEPT = 2_000_000;

/**
 * Converts the text of long responses to bytes before Node sends it. For a string Node reserves three bytes per
 * character and writes it in pieces, which for a cached page of 120 kB took a quarter of Next's total time. Next sends
 * a cached page as the same string each time, so the bytes of recent strings are cached, and with them the length,
 * which Node would otherwise compute by scanning the text. Call it once when the web process starts.
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

/** The bytes of the most recently used texts. */
class KeptBytes {
  readonly #bytes = new Map<string, Buffer>();
  #characters = 0;

  /** In bytes; `undefined` if not cached. */
  lengthOf(text: string): number | undefined {
    return this.#bytes.get(text)?.length;
  }

  bytesOf(text: string): Buffer {
    const known = this.#bytes.get(text);
    const bytes = known ?? Buffer.from(text);
    // Move to the end: the map's order is least recently used first.
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
