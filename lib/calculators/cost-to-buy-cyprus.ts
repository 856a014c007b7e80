import { BASIS_POINTS, bandedCents, bandedExact, roundCents, shareCents } from './rounding';
import { type RuleVersion, ruleOn, type StampDuty, type TransferFees } from './tax-rules';
import {
  CYPRUS_AGENT,
  CYPRUS_LAWYER,
  CYPRUS_REDUCED_VAT,
  CYPRUS_STAMP_DUTY,
  CYPRUS_TRANSFER_FEES,
  CYPRUS_VAT,
} from './tax-rules-cyprus';
import type { CostLine, CostToBuyInput } from './types';
import { usualFeeLine } from './usual-fee';

/** The cost lines of a purchase in Cyprus on the day `on`. */
export function costLinesCyprus(input: CostToBuyInput, on: string): CostLine[] {
  return [
    transferLine(input, ruleOn(CYPRUS_TRANSFER_FEES, on)),
    vatLine(input, on),
    stampDutyLine(input, ruleOn(CYPRUS_STAMP_DUTY, on)),
    usualFeeLine('lawyer', 'Lawyer', input.priceCents, ruleOn(CYPRUS_LAWYER, on)),
    agentLine(on),
  ];
}

function transferLine(
  input: CostToBuyInput,
  { value, validFrom, source }: RuleVersion<TransferFees>,
): CostLine {
  const line = { key: 'transfer', label: 'Transfer fees', basis: 'law', validFrom, source } as const;
  if (input.isNewBuild) return { ...line, amountCents: 0, note: 'None, because the sale carries VAT.' };
  const full = splitEqually(input.priceCents, input.buyers ?? 1)
    .map((share) => bandedExact(share, value.bands))
    .reduce((sum, fee) => sum + fee, 0);
  const each = input.buyers === 2 ? ' of each half of the price' : '';
  return {
    ...line,
    amountCents: roundCents((full * (BASIS_POINTS - value.reductionBasisPoints)) / BASIS_POINTS),
    note: `3% up to €85,000, 5% up to €170,000 and 8% above${each}, halved because the sale carries no VAT.`,
  };
}

/** An odd cent goes to the first share. */
function splitEqually(cents: number, buyers: 1 | 2): number[] {
  return buyers === 2 ? [Math.ceil(cents / 2), Math.floor(cents / 2)] : [cents];
}

function vatLine(input: CostToBuyInput, on: string): CostLine {
  const standard = ruleOn(CYPRUS_VAT, on);
  const { validFrom, source } = standard;
  const line = { key: 'vat', label: 'VAT', basis: 'law', validFrom, source } as const;
  if (!input.isNewBuild) return { ...line, amountCents: 0, note: 'None on a resale.' };
  const full = shareCents(input.priceCents, standard.value.basisPoints);
  if (!input.isMainHome)
    return { ...line, amountCents: full, note: '19% on a new building, on top of a price without VAT.' };
  const reduced = ruleOn(CYPRUS_REDUCED_VAT, on);
  const { value: rule } = reduced;
  const main = { ...line, validFrom: reduced.validFrom, source: reduced.source };
  const area = input.areaM2 !== null && input.areaM2 > 0 ? input.areaM2 : null;
  if (area === null) {
    return {
      ...main,
      amountCents: full,
      note: '19%: the reduced rate depends on the area, which is not known.',
    };
  }
  if (area > rule.maxAreaM2 || input.priceCents > rule.maxPriceCents) {
    return {
      ...main,
      amountCents: full,
      note: '19%: homes over 190 m² or €475,000 get no reduced rate.',
    };
  }
  // The favoured area's price is its share of the whole price; rounded once, together with the rest at the standard
  // rate.
  const favoured = Math.min(input.priceCents * Math.min(1, rule.areaM2 / area), rule.priceCents);
  const vat = favoured * rule.basisPoints + (input.priceCents - favoured) * standard.value.basisPoints;
  return {
    ...main,
    amountCents: roundCents(vat / BASIS_POINTS),
    note: '5% on the first 130 m² up to €350,000 of a main home, 19% on the rest.',
  };
}

function stampDutyLine(
  input: CostToBuyInput,
  { value, validFrom, source }: RuleVersion<StampDuty>,
): CostLine {
  const line = { key: 'stampDuty', label: 'Stamp duty', basis: 'law', validFrom, source } as const;
  if (value === null) return { ...line, amountCents: 0, note: 'Abolished on 1 January 2026.' };
  const stepped = Math.ceil(input.priceCents / value.stepCents) * value.stepCents;
  return {
    ...line,
    amountCents: Math.min(bandedCents(stepped, value.bands), value.maxCents),
    note: '0.15% from €5,000 to €170,000 and 0.2% above for each started €1,000, at most €20,000.',
  };
}

function agentLine(on: string): CostLine {
  const { validFrom, source } = ruleOn(CYPRUS_AGENT, on);
  return {
    key: 'agent',
    label: 'Estate agent',
    amountCents: 0,
    note: 'The seller pays the agent unless you agree otherwise.',
    basis: 'law',
    validFrom,
    source,
  };
}
