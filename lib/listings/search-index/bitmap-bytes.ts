// Bitmaps and number lists in the database's binary formats.

/** Non-negative integers, big-endian, four bytes each. */
export function bytesOf(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(numbers.length * 4));
  for (const [index, number] of numbers.entries()) bytes.setUint32(index * 4, number);
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
