// Bitmaps and number lists in the database's binary formats.

/** Non-negative integers, big-endian, `size` bytes each. */
export function bytesOf(numbers: readonly number[], size: 4 | 8 = 4): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(numbers.length * size));
  for (const [index, number] of numbers.entries()) {
    if (size === 4) bytes.setUint32(index * size, number);
    else bytes.setBigUint64(index * size, BigInt(number));
  }
  return new Uint8Array(bytes.buffer);
}

/** Facets and their bitmaps in hexadecimal (`x…`), as two parallel lists; empty bitmaps are left out. */
export function bitStrings(bitmaps: ReadonlyMap<string, Uint8Array>): { facets: string[]; hex: string[] } {
  const some = [...bitmaps].filter(([, bits]) => bits.some((byte) => byte !== 0));
  return {
    facets: some.map(([facet]) => facet),
    hex: some.map(([, bits]) => `x${Buffer.from(bits).toString('hex')}`),
  };
}

export function countBits(bits: Uint8Array): number {
  let count = 0;
  for (const byte of bits) for (let rest = byte; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
