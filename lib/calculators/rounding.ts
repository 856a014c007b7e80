/** 1 % is 100 basis points. Rates are integers, so tax arithmetic stays exact. */
export const BASIS_POINTS = 10_000;

/** Half up, as tax forms do; only at the end, so that rounding errors do not add up. */
export function roundCents(cents: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(cents) + 0;
}

/** Rounded to a cent. Exact up to a billion euro. */
export function shareCents(cents: number, basisPoints: number): number {
  return roundCents((cents * basisPoints) / BASIS_POINTS);
}

export interface Band {
  /** Inclusive; `null` for none. */
  upToCents: number | null;
  basisPoints: number;
}

/** Progressive: each slice at its own rate. Unrounded cents. */
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

export function bandedCents(cents: number, bands: readonly Band[]): number {
  return roundCents(bandedExact(cents, bands));
}
