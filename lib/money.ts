export function eurosToCents(euros: number): number {
  return Math.round(euros * 100);
}

export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** bigint columns of cents stay far below 2^53. */
export function centsFromColumn(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
