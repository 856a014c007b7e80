import { isUtf8Start, legacyEncoding, unmarkedUtf16 } from '@/lib/imports/readers/guess-encoding';
import { invalidFile } from '@/lib/imports/readers/invalid-file';
import { sentence } from '@/lib/imports/sentences';
import type { FeedBytes } from '@/lib/imports/types';
import { markedEncoding } from '@/lib/input/text-encoding';

const visibleEncoding = (head: Uint8Array) => markedEncoding(head) ?? unmarkedUtf16(head);

function namedEncoding(head: Uint8Array): string | null {
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const name = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(start)?.[1] ?? '';
  return name === '' || /^utf-?(?:8|16)/i.test(name) ? null : name;
}

export const encodingOf = (head: Uint8Array): string =>
  visibleEncoding(head) ?? new FeedEncoding().of(head, namedEncoding(head));

export class FeedEncoding {
  private guessed: string | null = null;

  /** Decided by a sample with non-ASCII letters: programs declare encodings that they do not use. */
  of(sample: Uint8Array, named: string | null): string {
    if (isUtf8Start(sample)) return 'utf-8';
    if (named === null) this.guessed = legacyEncoding(sample);
    return named ?? this.guessed ?? 'utf-8';
  }

  remark(): string | null {
    return this.guessed && sentence('file.encoding', { text: this.guessed });
  }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // Node.js 20's windows-1252 lacks '€' and quotation marks; six Icelandic letters are others in Turkish.
    return decoder.encoding === 'windows-1252' ? new TextDecoder('windows-1254') : decoder;
  } catch {
    throw invalidFile(`The file says that it is written in '${encoding}', which is not an encoding we know.`);
  }
}

const startOf = (head: Uint8Array) => ({ visible: visibleEncoding(head), named: namedEncoding(head) });

const SAMPLE_LENGTH = 64 * 1024;

/**
 * Strict: a wrong encoding would silently turn Greek text into '������'.
 * @throws AppError `invalid` if the bytes do not match the encoding, or it is unknown
 */
export async function* decodeFeed(input: FeedBytes, encoding = new FeedEncoding()): AsyncGenerator<string> {
  let held: Uint8Array = new Uint8Array();
  let start: ReturnType<typeof startOf> | null = null;
  let decoder: TextDecoder | null = null;
  const decode = (by: TextDecoder, bytes?: Uint8Array) => {
    try {
      return by.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      const isUtf8 = by.encoding === 'utf-8';
      throw invalidFile(
        `The file is not ${by.encoding.toUpperCase()}, as it should be${isUtf8 ? '' : ' by its own words'}. Save it as UTF-8 (in Excel: 'CSV UTF-8') and import it again.`,
        { cause },
      );
    }
  };
  const chosen = () => {
    start ??= startOf(held);
    return decoderOf(start.visible ?? encoding.of(held, start.named));
  };
  for await (const piece of input) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
    if (decoder) {
      yield decode(decoder, chunk);
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (!start && held.length < 400) continue;
    start ??= startOf(held);
    if (start.visible === null && held.every((byte) => byte < 0x80)) {
      yield Buffer.from(held).toString('latin1');
      held = new Uint8Array();
    } else if (start.visible !== null || held.length >= SAMPLE_LENGTH) {
      decoder = chosen();
      yield decode(decoder, held);
    }
  }
  if (!decoder) {
    decoder = chosen();
    yield decode(decoder, held);
  }
  yield decode(decoder);
}

/** Regroups the pieces so that the first is longer than `length`, if the text is. */
export async function* withHead(pieces: AsyncIterable<string>, length: number): AsyncGenerator<string> {
  let head = '';
  let isHead = true;
  for await (const piece of pieces) {
    head = isHead ? head + piece : piece;
    isHead &&= head.length <= length;
    if (!isHead) yield head;
  }
  if (isHead) yield head;
}
