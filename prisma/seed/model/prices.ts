import type { Country } from '@/lib/places/constants';
import prices from '../data/prices.json';

type ByType<T> = Readonly<Record<'apartment' | 'house', T>>;
type Quantiles = readonly number[];

export const QUANTILE_STEPS = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** Year of `yearBuilt` in prices.json; later years shift it. */
export const YEARS_AS_OF = 2026;

/** Taken from real advertisements (sources and method: README.md). */
export const PRICES: {
  /** Asking prices by zone, € per m² of covered area. */
  pricePerM2: Readonly<Record<string, ByType<Quantiles>>>;
  /** Zones without data use Attica's distribution times this estimate. */
  ratioToAttica: Readonly<Record<string, number>>;
  /** By number of bedrooms. */
  areaM2: Record<Country, ByType<readonly Quantiles[]>>;
  /** Of homes with 0, 1, 2 … bedrooms. */
  bedroomShares: Record<Country, ByType<readonly number[]>>;
  /** By number of bedrooms: homes with 1, 2, 3 … bathrooms. */
  bathroomShares: Record<Country, ByType<readonly (readonly number[])[]>>;
  yearBuilt: Record<Country, ByType<Quantiles>>;
  /** Of houses in Cyprus, also used for Greece. */
  housePlotM2: Quantiles;
} = prices;

/** Standard normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989422804 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** The inverse of `normalShare`, by bisection; for 0.001 to 0.999. */
export function normalScore(share: number): number {
  let [low, high] = [-3.1, 3.1];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Linear; extrapolates by at most 0.7 of a step. */
function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  let i = 1;
  while (i < xs.length - 1 && x > (xs[i] ?? 0)) i++;
  const [x0 = 0, x1 = 1, y0 = 0, y1 = 0] = [xs[i - 1], xs[i], ys[i - 1], ys[i]];
  const along = x1 === x0 ? 0 : (x - x0) / (x1 - x0);
  return y0 + (y1 - y0) * Math.max(-0.7, Math.min(1.7, along));
}

/** `values` are at QUANTILE_STEPS. */
export function valueAt(values: readonly number[], share: number): number {
  return interpolate(QUANTILE_STEPS, values, share);
}

/** Clamped to 0.02 to 0.98. */
export function shareBelow(values: readonly number[], value: number): number {
  return Math.max(0.02, Math.min(0.98, interpolate(values, QUANTILE_STEPS, value)));
}
