// Sets of bits and lists of numbers as the database keeps them.

/** Whole numbers in so many bytes each, the highest byte first; none below 0. */
export function bytesOf(numbers: readonly number[], size: 4 | 8 = 4): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(numbers.length * size));
  for (const [index, number] of numbers.entries()) {
    if (size === 4) bytes.setUint32(index * size, number);
    else bytes.setBigUint64(index * size, BigInt(number));
  }
  return new Uint8Array(bytes.buffer);
}

/** Facets and their sets, in hexadecimal, as two columns; without facets that no home has. */
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
