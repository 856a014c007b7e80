import { AppError } from '@/lib/errors';
import { isPlain, isUtf8Start, legacyEncoding, unmarkedUtf16 } from '@/lib/imports/guess-encoding';
import { markedEncoding } from '@/lib/text-encoding';

/** The encoding according to a file's first bytes: a byte order mark, the bytes of UTF-16 or an XML declaration. */
function declaredEncoding(head: Uint8Array): string | null {
  const marked = markedEncoding(head) ?? unmarkedUtf16(head);
  if (marked) return marked;
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(start)?.[1] ?? null;
}

/** The encoding of a file by its beginning: UTF-8 unless it says another or is clearly Greek or Russian in an older one. */
export function encodingOf(head: Uint8Array): string {
  return declaredEncoding(head) ?? (isUtf8Start(head) ? 'utf-8' : (legacyEncoding(head) ?? 'utf-8'));
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new AppError(
      'invalid',
      `The file says that it is written in '${encoding}', which is not an encoding we know.`,
    );
  }
}

/** Bytes from the first letter that is not plain, by which an encoding is recognised. */
const SAMPLE_LENGTH = 64 * 1024;

/**
 * Decodes a file strictly: reading another encoding as UTF-8 would silently lose letters, turning every Greek title of
 * a windows-1253 file into '������'. If the file does not say its encoding, the first letters that are not plain tell.
 *
 * @throws AppError `invalid` if the bytes do not match the encoding, or it is unknown
 */
export async function* decodeFeed(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let held: Uint8Array = new Uint8Array();
  let isStart = true;
  let decoder: TextDecoder | null = null;
  const decode = (by: TextDecoder, bytes?: Uint8Array) => {
    try {
      return by.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      const isUtf8 = by.encoding === 'utf-8';
      throw new AppError(
        'invalid',
        `The file is not ${by.encoding.toUpperCase()}, as it should be${isUtf8 ? '' : ' by its own words'}. Save it as UTF-8 (in Excel: 'CSV UTF-8') and import it again.`,
        { cause },
      );
    }
  };
  for await (const piece of input) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
    if (decoder) {
      yield decode(decoder, chunk);
      continue;
    }
    held = Buffer.concat([held, chunk]);
    // The declaration may span several chunks.
    if (isStart && held.length < 400) continue;
    const declared = isStart ? declaredEncoding(held) : null;
    isStart = false;
    if (declared === null && isPlain(held)) {
      yield Buffer.from(held).toString('latin1');
      held = new Uint8Array();
    } else if (declared !== null || held.length >= SAMPLE_LENGTH) {
      decoder = decoderOf(declared ?? encodingOf(held));
      yield decode(decoder, held);
    }
  }
  if (!decoder) {
    decoder = decoderOf(
      isStart ? encodingOf(held) : isUtf8Start(held) ? 'utf-8' : (legacyEncoding(held) ?? 'utf-8'),
    );
    yield decode(decoder, held);
  }
  yield decode(decoder);
}
