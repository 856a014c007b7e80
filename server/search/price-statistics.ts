import { MEDIAN_MIN_LISTINGS } from '@/lib/listings/constants';
import type { PriceStatistics } from '@/lib/listings/types';
import type { HomeIndex } from './home-index';
import type { Found } from './order';

/** Statistics of the matches' prices above 0, as lib/search/price-statistics-query.ts reads them from PostgreSQL. */
export function priceStatistics(index: HomeIndex, matches: Found): PriceStatistics {
  const { cents, centsPerM2 } = index.columns.arrays;
  const asking = index.within(matches, 'asking');
  const measured = index.within(matches, 'measured');
  const priceAt = (n: number) => cents[index.slotAt(asking, 'cents', n)] as number;
  const perM2At = (n: number) => centsPerM2[index.slotAt(measured, 'centsPerM2', n)] as number;
  return {
    lowestCents: asking.count > 0 ? priceAt(0) : null,
    highestCents: asking.count > 0 ? priceAt(asking.count - 1) : null,
    medianCents: medianOf(asking.count, priceAt),
    medianPerM2Cents: medianOf(measured.count, perM2At),
  };
}

/** The median of sorted values as `percentile_cont` has it; `null` if it would mean little. */
function medianOf(count: number, valueAt: (n: number) => number): number | null {
  if (count < MEDIAN_MIN_LISTINGS) return null;
  const upper = valueAt(count >>> 1);
  if (count % 2 === 1) return upper;
  const lower = valueAt((count >>> 1) - 1);
  return lower + 0.5 * (upper - lower);
}
