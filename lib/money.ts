/** Euro as typed or read from a feed, in integer cents; `null` when it is no finite amount. */
export function eurosToCents(euros: number): number | null {
  return Number.isFinite(euros) ? Math.round(euros * 100) : null;
}

/** Cents as a number of euro, for /api and JSON-LD. */
export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** bigint columns hold cents far below 2^53; `null` stays `null`. */
export function centsFromColumn(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
