import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { decodeFeed } from '@/lib/imports/readers/decode';

const GREEK = 'κωδικός;τίτλος;τιμή\nA7;Διαμέρισμα δύο υπνοδωματίων στη Γερμασόγεια;285000\n';
const RUSSIAN = 'код;название;цена\nA7;Квартира с двумя спальнями у моря в Лимассоле;285000\n';
const GERMAN = 'Ref;Wohnfläche;Straße\nA7;Schöne Wohnung für Käufer, großer Garten, ruhige Straße;285000\n';

/** A text in an encoding of a byte a letter. */
function encode(text: string, encoding: string): Buffer {
  // Node.js 20 lacks the signs of windows-1252; the letters of the tests are the same in 1254.
  const decoder = new TextDecoder(encoding.replace('1252', '1254'));
  const letters = decoder.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
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
    ['German', 'windows-1252', GERMAN],
    ['English with signs', 'windows-1252', 'Ref,Price,Title\nA7,€285,“Flat” – 95 m²\n'],
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
    ['UTF-8', 'windows-1253'],
    ['windows-1253', 'utf-8'],
    ['utf-16', 'utf-8'],
  ])('an XML declaration of %s is wrong if the file is %s', async (declared, encoding) => {
    const text = `<?xml version="1.0" encoding="${declared}"?>${plain}${GREEK}`;
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : encode(text, encoding);
    expect(await decode(bytes)).toBe(text);
  });

  test('is named in a remark', async () => {
    const home = encode(GREEK.replace('τίτλος', 'περιοχή').replace(/A7;[^;]*/, 'A7;Λεμεσός'), 'windows-1253');
    const remarks: string[] = [];
    for await (const record of readCsv(Readable.from([home]), { delimiter: ';', line: 1 }, null))
      if ('remark' in record) remarks.push(record.remark);
    expect(remarks).toEqual(['the file is not in UTF-8: read as windows-1253']);
  });

  test.each([
    ['little', (text: string) => Buffer.from(text, 'utf16le')],
    ['big', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('UTF-16 (%s-endian), with and without a byte order mark', async (_, bytesOf) => {
    for (const text of [`ref;${GREEK}`, `<${RUSSIAN}`, plain]) {
      expect(await decode(bytesOf(text))).toBe(text);
      expect(await decode(bytesOf(`\ufeff${text}`))).toBe(text);
    }
  });

  test.each([
    ['Polish', encode('ref;tytuł\nA7;Piękne mieszkanie, duży ogród\n', 'windows-1250')],
    ['Turkish', encode('İlan No;Başlık\nA7;Deniz manzaralı daire, geniş bahçe\n', 'windows-1254')],
    ['a few letters', encode('ref;Λεμ\n', 'windows-1253')],
    ['Russian of DOS', encode(RUSSIAN, 'ibm866')],
  ])('%s is refused with advice', async (_, bytes) =>
    expect(decode(bytes)).rejects.toThrow(/is not UTF-8, .* Save it as UTF-8/),
  );
});
