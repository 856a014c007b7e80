import { bandedCents, shareCents } from './rounding';
import { ruleOn } from './tax-rules';
import {
  GREECE_AGENT,
  GREECE_LAWYER,
  GREECE_NEW_BUILD_VAT,
  GREECE_NOTARY,
  GREECE_REGISTRY,
  GREECE_TRANSFER_TAX,
} from './tax-rules-greece';
import type { CostLine, CostToBuyInput } from './types';
import { usualFeeLine } from './usual-fee';

/**
 * The cost lines of a purchase in Greece on the day `on`. Tax, notary and registry are computed from the price; if the
 * objective (assessed) value is higher, the authorities use that instead.
 */
export function costLinesGreece(input: CostToBuyInput, on: string): CostLine[] {
  const vat = ruleOn(GREECE_NEW_BUILD_VAT, on);
  const hasVat = input.isNewBuild && !vat.value.isSuspended;
  return [
    transferTaxLine(input, on, hasVat),
    {
      key: 'vat',
      label: 'VAT',
      amountCents: hasVat ? shareCents(input.priceCents, vat.value.basisPoints) : 0,
      note: vatNote(input.isNewBuild, hasVat),
      basis: 'law',
      validFrom: vat.validFrom,
      source: vat.source,
    },
    notaryLine(input, on),
    registryLine(input, on),
    usualFeeLine('lawyer', 'Lawyer', input.priceCents, ruleOn(GREECE_LAWYER, on)),
    usualFeeLine('agent', 'Estate agent', input.priceCents, ruleOn(GREECE_AGENT, on)),
  ];
}

function transferTaxLine(input: CostToBuyInput, on: string, hasVat: boolean): CostLine {
  const { value, validFrom, source } = ruleOn(GREECE_TRANSFER_TAX, on);
  const tax = shareCents(input.priceCents, value.basisPoints);
  return {
    key: 'transfer',
    label: 'Transfer tax',
    amountCents: hasVat ? 0 : tax + shareCents(tax, value.surchargeBasisPoints),
    note: hasVat
      ? 'None, because the sale carries VAT.'
      : '3.09%: 3% and the municipal surcharge, on the price or the assessed value, whichever is higher.',
    basis: 'law',
    validFrom,
    source,
  };
}

function vatNote(isNewBuild: boolean, hasVat: boolean): string {
  if (!isNewBuild) return 'None on a resale.';
  return hasVat
    ? '24% on a new building, on top of a price without VAT, unless the suspension is prolonged.'
    : 'Suspended for new buildings until 31 December 2026; the transfer tax takes its place.';
}

function notaryLine(input: CostToBuyInput, on: string): CostLine {
  const { value, validFrom, source } = ruleOn(GREECE_NOTARY, on);
  const fee = value.fixedCents + bandedCents(input.priceCents, value.bands);
  return {
    key: 'notary',
    label: 'Notary',
    amountCents: fee + shareCents(fee, value.vatBasisPoints),
    note: 'Legal tariff: €20 and 0.8% up to €120,000, 0.7% up to €380,000, less above, with 24% VAT. Copies extra.',
    basis: 'law',
    validFrom,
    source,
  };
}

function registryLine(input: CostToBuyInput, on: string): CostLine {
  const { value, validFrom, source } = ruleOn(GREECE_REGISTRY, on);
  return {
    key: 'registry',
    label: 'Cadastre registration',
    amountCents: value.fixedCents + shareCents(input.priceCents, value.basisPoints),
    note: '0.5% of the value and €23.',
    basis: 'law',
    validFrom,
    source,
  };
}
