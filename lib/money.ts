/** Euro as typed or read from a file, in whole cents. */
export function eurosToCents(euros: number): number {
  return Math.round(euros * 100);
}

/** Cents as a number of euro, for /api and JSON-LD. */
export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** A bigint column of cents as a number; the values stay far below 2^53. */
export function centsFromColumn(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
