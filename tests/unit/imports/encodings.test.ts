import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { decodeFeed } from '@/lib/imports/decode';

const GREEK = 'κωδικός;τίτλος;τιμή\nA7;Διαμέρισμα δύο υπνοδωματίων στη Γερμασόγεια;285000\n';
const RUSSIAN = 'код;название;цена\nA7;Квартира с двумя спальнями у моря в Лимассоле;285000\n';
const GERMAN = 'Ref;Wohnfläche;Straße\nA7;Schöne Wohnung für Käufer, großer Garten, ruhige Straße;285000\n';

/** A text in an encoding of a byte a letter. */
function encode(text: string, encoding: string): Buffer {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}
async function decode(bytes: Uint8Array, size = 50): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  let text = '';
  for await (const piece of decodeFeed(Readable.from(pieces))) text += piece;
  return text;
}
const plain = `${'x'.repeat(99)}\n`.repeat(10);

describe('an encoding that the file does not name', () => {
  test.each([
    ['Greek', 'windows-1253', GREEK],
    ['Greek capitals', 'windows-1253', 'ΔΙΑΜΕΡΙΣΜΑ;ΛΕΜΕΣΟΣ;285000\n'],
    ['Russian', 'windows-1251', RUSSIAN],
    ['Russian capitals', 'windows-1251', 'КВАРТИРА;ЛИМАССОЛ;ПРОДАЖА\n'],
  ])('%s in %s is recognised, also after plain lines', async (_, encoding, text) => {
    expect(await decode(encode(text, encoding))).toBe(text);
    expect(await decode(encode(plain + text, encoding))).toBe(plain + text);
  });

  test.each([
    ['Greek', GREEK],
    ['Russian', RUSSIAN],
    ['German', GERMAN],
  ])('%s in UTF-8 stays UTF-8', async (_, text) =>
    expect(await decode(Buffer.from(plain + text), 7)).toBe(plain + text),
  );

  test.each([
    ['little', (text: string) => Buffer.from(text, 'utf16le')],
    ['big', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('UTF-16 (%s-endian), with and without a byte order mark', async (_, bytesOf) => {
    for (const text of [GREEK, RUSSIAN, plain]) {
      expect(await decode(bytesOf(text))).toBe(text);
      expect(await decode(bytesOf(`\ufeff${text}`))).toBe(text);
    }
  });

  test.each([
    ['German', encode(GERMAN, 'windows-1252')],
    ['a few letters', encode('ref;Λεμ\n', 'windows-1253')],
    ['Russian of DOS', encode(RUSSIAN, 'ibm866')],
  ])('%s is refused with advice', async (_, bytes) =>
    expect(decode(bytes)).rejects.toThrow(/is not UTF-8, .* Save it as UTF-8/),
  );
});
