import { expect, test } from 'vitest';
import { decodeSheet } from '@/lib/input/text-encoding';

const TEXT = 'Κατοικία;Τιμή €\nΔιαμέρισμα Α;250000';
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 as Windows writes it', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 of the other order', utf16be(`\ufeff${TEXT}`)],
])('decodes a sheet in %s', (_, bytes) => {
  expect(decodeSheet(bytes)).toBe(TEXT);
});

test('detects the Greek Windows code page', () => {
  expect(decodeSheet(Uint8Array.from([0xd4, 0xe9, 0xec, 0xde, 0x20, 0x80]))).toBe('Τιμή €');
});
