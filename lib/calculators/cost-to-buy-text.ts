import { formatDecimal } from '@/lib/format';
import { tCostToBuy } from '@/messages/cost-to-buy';
import type { CostLine } from './types';

/** How the amount of a line comes about. */
export function costNote({ note, fee }: Pick<CostLine, 'note' | 'fee'>): string {
  if (note !== 'estimate') return tCostToBuy(note);
  const { from = 0, to = 0 } = fee?.usual ?? {};
  const rates = {
    percent: formatDecimal((fee?.basisPoints ?? 0) / 100),
    vat: formatDecimal((fee?.vatBasisPoints ?? 0) / 100),
  };
  return from === to
    ? tCostToBuy('estimate', { ...rates, usual: to })
    : tCostToBuy('estimateRange', { ...rates, from, to });
}
