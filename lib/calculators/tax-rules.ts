import type { Band } from './rounding';
import type { Source } from './types';

/** One version of a rule, valid from `validFrom` ('YYYY-MM-DD') until the next one starts. */
export interface RuleVersion<T> {
  validFrom: string;
  value: T;
  source: Source;
}

/** All versions of a rule, oldest first. */
export type Rule<T> = readonly [RuleVersion<T>, ...RuleVersion<T>[]];

/**
 * The version valid on a day (ISO dates compare as text). Days before the first version get the first: older law does
 * not matter to somebody buying today.
 */
export function ruleOn<T>(rule: Rule<T>, on: string): RuleVersion<T> {
  let held = rule[0];
  for (const version of rule) if (version.validFrom <= on) held = version;
  return held;
}

/** The day the constants were last checked against their sources; the default date. */
export const RULES_CHECKED_ON = '2026-11-21';

export interface TransferFees {
  bands: readonly Band[];
  /** Deducted from the fee if the sale carries no VAT. */
  reductionBasisPoints: number;
}

export interface ReducedVat {
  basisPoints: number;
  /** The reduced rate applies to at most this area and price … */
  areaM2: number;
  priceCents: number;
  /** … and not at all above either of these. */
  maxAreaM2: number;
  maxPriceCents: number;
}

/** `null` if no stamp duty is due. */
export type StampDuty = {
  bands: readonly Band[];
  /** The duty is charged per started step of this size. */
  stepCents: number;
  maxCents: number;
} | null;

/** A negotiable fee: the middle of the usual range, plus VAT. */
export interface UsualFee {
  basisPoints: number;
  vatBasisPoints: number;
  range: string;
}

export interface NotaryTariff {
  fixedCents: number;
  bands: readonly Band[];
  vatBasisPoints: number;
}

export interface RegistryFee {
  fixedCents: number;
  basisPoints: number;
}

export interface GreekTransferTax {
  basisPoints: number;
  /** Municipal surcharge, as a share of the tax. */
  surchargeBasisPoints: number;
}

/** `isSuspended`: builders may sell without VAT, and transfer tax applies instead. */
export interface GreekNewBuildVat {
  basisPoints: number;
  isSuspended: boolean;
}
