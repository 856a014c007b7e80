import type { Band } from './rounding';
import type { Source } from './types';

/** One version of a rule: holds from `validFrom` ('YYYY-MM-DD') until the next version begins. */
export interface RuleVersion<T> {
  validFrom: string;
  value: T;
  source: Source;
}

/** All versions of a rule, oldest first. */
export type Rule<T> = readonly [RuleVersion<T>, ...RuleVersion<T>[]];

/**
 * The version that holds on a day. ISO dates compare as text. Before the first version, the first: what was law
 * earlier is of no use to somebody who buys today.
 */
export function ruleOn<T>(rule: Rule<T>, on: string): RuleVersion<T> {
  let held = rule[0];
  for (const version of rule) if (version.validFrom <= on) held = version;
  return held;
}

/** The day on which the constants were last compared with their sources; 'as of' where no other day is asked for. */
export const RULES_CHECKED_ON = '2026-11-21';

export interface TransferFees {
  bands: readonly Band[];
  /** Taken off the fee when the sale carries no VAT. */
  reductionBasisPoints: number;
}

export interface ReducedVat {
  basisPoints: number;
  /** The reduced rate covers at most this much area and price … */
  areaM2: number;
  priceCents: number;
  /** … and nothing at all above either of these. */
  maxAreaM2: number;
  maxPriceCents: number;
}

/** `null` while no stamp duty exists. */
export type StampDuty = {
  bands: readonly Band[];
  /** The duty counts started steps of this size. */
  stepCents: number;
  maxCents: number;
} | null;

/** A fee that the parties agree on: the middle of the usual range, and the VAT on it. */
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
  /** The municipal surcharge, a share of the tax. */
  surchargeBasisPoints: number;
}

/** `isSuspended`: builders may sell without VAT, and the transfer tax takes its place. */
export interface GreekNewBuildVat {
  basisPoints: number;
  isSuspended: boolean;
}
