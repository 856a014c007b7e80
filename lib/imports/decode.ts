import { AppError } from '@/lib/errors';
import { markedEncoding } from '@/lib/text-encoding';

/** The encoding according to a file's first bytes: a byte order mark or an XML declaration; UTF-8 by default. */
export function declaredEncoding(head: Uint8Array): string {
  const marked = markedEncoding(head);
  if (marked) return marked;
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(start)?.[1] ?? 'utf-8';
}

function decoderOf(head: Uint8Array): TextDecoder {
  const encoding = declaredEncoding(head);
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new AppError(
      'invalid',
      `The file says that it is written in '${encoding}', which is not an encoding we know.`,
    );
  }
}

/**
 * Decodes a file strictly: reading another encoding as UTF-8 would silently lose letters, turning every Greek title of
 * a windows-1253 file into '������'.
 *
 * @throws AppError `invalid` if the bytes do not match the declared encoding (UTF-8 by default), or the encoding is
 * unknown
 */
export async function* decodeFeed(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let head: Uint8Array | null = new Uint8Array();
  let decoder: TextDecoder | null = null;
  const decode = (bytes?: Uint8Array) => {
    if (!decoder) throw new Error('nothing was read');
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw new AppError(
        'invalid',
        `The file is not ${decoder.encoding.toUpperCase()}, as it should be${decoder.encoding === 'utf-8' ? '' : ' by its own words'}. Save it as UTF-8 (in Excel: 'CSV UTF-8') and import it again.`,
        { cause },
      );
    }
  };
  for await (const piece of input) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
    if (head === null) {
      yield decode(chunk);
      continue;
    }
    // The declaration may span several chunks.
    head = Buffer.concat([head, chunk]);
    if (head.length < 200) continue;
    decoder = decoderOf(head);
    yield decode(head);
    head = null;
  }
  if (head) {
    decoder = decoderOf(head);
    yield decode(head);
  }
  yield decode();
}
