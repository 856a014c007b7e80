import { shareCents } from './rounding';
import type { CostLine, Source, UsualFee } from './types';

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
  if (rule.length === 1) return rule[0];
  return rule.findLast(({ validFrom }) => validFrom <= on) ?? rule[0];
}

/** The day the constants were last checked against their sources; the default date. */
export const RULES_CHECKED_ON = '2026-11-21';

/** Arguments of their own: a search works out thousands of lines. */
export function lawLine(
  { validFrom, source }: RuleVersion<unknown>,
  key: CostLine['key'],
  label: CostLine['label'],
  amountCents: number,
  note: CostLine['note'],
): CostLine {
  return { key, label, amountCents, note, basis: 'law', validFrom, source };
}

/** A negotiable fee: the middle of the usual range plus VAT, marked as an estimate. */
export function usualFeeLine(
  { value, validFrom, source }: RuleVersion<UsualFee>,
  key: 'lawyer' | 'agent',
  priceCents: number,
): CostLine {
  const fee = shareCents(priceCents, value.basisPoints);
  return {
    key,
    label: key,
    amountCents: fee + shareCents(fee, value.vatBasisPoints),
    note: 'estimate',
    fee: value,
    basis: 'estimate',
    validFrom,
    source,
  };
}
