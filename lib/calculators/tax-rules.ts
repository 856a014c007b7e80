import { formatDecimal } from '@/lib/format';
import { tCostToBuy } from '@/messages/cost-to-buy';
import { shareCents } from './rounding';
import type { CostLine, Source } from './types';

/** Valid from `validFrom` ('YYYY-MM-DD') until the next version starts. */
export interface RuleVersion<T> {
  validFrom: string;
  value: T;
  source: Source;
}

/** Oldest first. */
export type Rule<T> = readonly [RuleVersion<T>, ...RuleVersion<T>[]];

/** The first version for any day before it. ISO dates compare as text. */
export function ruleOn<T>(rule: Rule<T>, on: string): RuleVersion<T> {
  return rule.findLast(({ validFrom }) => validFrom <= on) ?? rule[0];
}

/** The day the constants were last checked against their sources; the default date. */
export const RULES_CHECKED_ON = '2026-11-21';

export function lawLine(
  { validFrom, source }: RuleVersion<unknown>,
  line: Pick<CostLine, 'key' | 'label' | 'amountCents' | 'note'>,
): CostLine {
  return { ...line, basis: 'law', validFrom, source };
}

/** `usual`: in percent. */
type UsualFee = { basisPoints: number; vatBasisPoints: number; usual: { from: number; to: number } };

/** A negotiable fee: the middle of the usual range plus VAT, marked as an estimate. */
export function usualFeeLine(
  { value, validFrom, source }: RuleVersion<UsualFee>,
  { key, label, priceCents }: Pick<CostLine, 'key' | 'label'> & { priceCents: number },
): CostLine {
  const fee = shareCents(priceCents, value.basisPoints);
  const { from, to } = value.usual;
  return {
    key,
    label,
    amountCents: fee + shareCents(fee, value.vatBasisPoints),
    note: () => {
      const rates = {
        percent: formatDecimal(value.basisPoints / 100),
        vat: formatDecimal(value.vatBasisPoints / 100),
      };
      return from === to
        ? tCostToBuy('estimate', { ...rates, usual: to })
        : tCostToBuy('estimateRange', { ...rates, from, to });
    },
    basis: 'estimate',
    validFrom,
    source,
  };
}
