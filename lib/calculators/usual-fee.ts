import { shareCents } from './rounding';
import type { RuleVersion, UsualFee } from './tax-rules';
import type { CostLine } from './types';

/** The line of a negotiable fee: the middle of the usual range plus VAT, marked as an estimate. */
export function usualFeeLine(
  key: 'lawyer' | 'agent',
  label: string,
  priceCents: number,
  { value, validFrom, source }: RuleVersion<UsualFee>,
): CostLine {
  const fee = shareCents(priceCents, value.basisPoints);
  const percent = value.basisPoints / 100;
  return {
    key,
    label,
    amountCents: fee + shareCents(fee, value.vatBasisPoints),
    note: `Estimate: ${percent}% and ${value.vatBasisPoints / 100}% VAT. Usual: ${value.range}, as agreed.`,
    basis: 'estimate',
    validFrom,
    source,
  };
}
