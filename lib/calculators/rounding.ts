/** 1 % is 100 basis points. Rates are integers in basis points, so that tax arithmetic stays exact. */
export const BASIS_POINTS = 10_000;

/**
 * Rounds an amount to whole cents, half up, as tax forms do. Engines keep decimals inside and call this once, at the
 * border, so that roundings do not add up.
 */
export function roundCents(cents: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(cents) + 0;
}

/** `basisPoints` of an amount in cents, rounded to a cent. Exact up to a billion euro. */
export function shareCents(cents: number, basisPoints: number): number {
  return roundCents((cents * basisPoints) / BASIS_POINTS);
}

export interface Band {
  /** Upper end in cents, included; `null` is open. */
  upToCents: number | null;
  basisPoints: number;
}

/** A progressive scale, each slice of the amount at its own rate; cents with decimals. */
export function bandedExact(cents: number, bands: readonly Band[]): number {
  let from = 0;
  let sum = 0;
  for (const band of bands) {
    const to = Math.min(cents, band.upToCents ?? cents);
    if (to > from) sum += (to - from) * band.basisPoints;
    from = Math.max(from, to);
  }
  return sum / BASIS_POINTS;
}

/** A progressive scale, rounded to a cent once at the end. */
export function bandedCents(cents: number, bands: readonly Band[]): number {
  return roundCents(bandedExact(cents, bands));
}

/**
 * Turns a series of exact running totals into whole-cent steps that add up to the rounded total: each step is the
 * difference of two rounded totals, so no step is off by more than a cent and no cent is lost over the series.
 */
export function centSteps(runningTotals: readonly number[]): number[] {
  return runningTotals.map((total, index) => roundCents(total) - roundCents(runningTotals[index - 1] ?? 0));
}
