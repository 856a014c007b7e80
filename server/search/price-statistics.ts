import { MEDIAN_MIN_LISTINGS } from '@/lib/listings/constants';
import type { PriceStatistics } from '@/lib/listings/types';
import type { HomeIndex } from './home-index';
import type { Found } from './order';

/** Statistics of the matches' prices above 0, as lib/search/price-statistics-query.ts reads them from PostgreSQL. */
export function priceStatistics(index: HomeIndex, matches: Found): PriceStatistics {
  const asking = index.within(matches, 'asking');
  const measured = index.within(matches, 'measured');
  const ends = [
    [0, 1],
    [asking.count - 1, asking.count],
  ] as const;
  const [lowest, highest, middle] = index.valuesAt(asking, 'cents', [...ends, middleOf(asking)]);
  const [middlePerM2] = index.valuesAt(measured, 'centsPerM2', [middleOf(measured)]);
  return {
    lowestCents: lowest?.[0] ?? null,
    highestCents: highest?.[0] ?? null,
    medianCents: medianOf(asking, middle),
    medianPerM2Cents: medianOf(measured, middlePerM2),
  };
}

/** One or two of the sorted matches. */
const middleOf = ({ count }: Found) => [Math.ceil(count / 2) - 1, (count >>> 1) + 1] as const;

/** As `percentile_cont` has it; `null` if it would mean little. */
function medianOf({ count }: Found, middle: readonly number[] = []): number | null {
  if (count < MEDIAN_MIN_LISTINGS) return null;
  const [lower = 0, upper = lower] = middle;
  return lower + 0.5 * (upper - lower);
}
