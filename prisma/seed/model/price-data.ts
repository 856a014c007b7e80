import type { Country } from '@/lib/listings/constants';
import { readData } from '../data/read-data';

/** Quantiles at QUANTILE_STEPS. */
type Quantiles = readonly number[];
type ByType<T> = Readonly<Record<'apartment' | 'house', T>>;

export const QUANTILE_STEPS = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** Reference year of `yearBuilt`; later years shift it. */
export const YEARS_AS_OF = 2026;

/** Taken once from real advertisements (sources and method: README.md). */
export const PRICES = readData<{
  /** Asking prices of homes for sale by zone, € per m² of covered area. */
  pricePerM2: Readonly<Record<string, ByType<Quantiles>>>;
  /** Zones without data use Attica's distribution scaled by this estimated ratio. */
  ratioToAttica: Readonly<Record<string, number>>;
  /** Covered area by number of bedrooms. */
  areaM2: Record<Country, ByType<readonly Quantiles[]>>;
  /** Shares of homes with 0, 1, 2 … bedrooms. */
  bedroomShares: Record<Country, ByType<readonly number[]>>;
  /** By number of bedrooms: shares of homes with 1, 2, 3 … bathrooms. */
  bathroomShares: Record<Country, ByType<readonly (readonly number[])[]>>;
  /**
   * The sources name no years for apartments in Cyprus: estimated from the share offered as new. Greek data are of 2022,
   * with what was built in the five years before shifted to the present.
   */
  yearBuilt: Record<Country, ByType<Quantiles>>;
  /** Plots of houses in Cyprus (the median of villas is 383 m²); also used for Greece. */
  housePlotM2: Quantiles;
}>('prices');
