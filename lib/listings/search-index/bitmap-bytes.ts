/** Non-negative integers, big-endian, four bytes each. */
export function bytesOf(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(numbers.length * 4));
  for (const [index, number] of numbers.entries()) bytes.setUint32(index * 4, number);
  return new Uint8Array(bytes.buffer);
}
