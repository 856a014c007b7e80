import { BASIS_POINTS, bandedCents, bandedExact, roundCents, shareCents } from './rounding';
import { lawLine, type Rule, ruleOn, usualFeeLine } from './tax-rules';
import type { CostLine, CostNote, CostToBuyInput } from './types';

export const CYPRUS_RULES = {
  /**
   * Department of Lands and Surveys (Fees and Rights) Law, Cap. 219. The reduction of a sale without VAT is permanent
   * since the amendment of 14 July 2016.
   */
  transferFees: [
    {
      validFrom: '2016-07-14',
      value: {
        bands: [
          { upToCents: 8_500_000, basisPoints: 300 },
          { upToCents: 17_000_000, basisPoints: 500 },
          { upToCents: null, basisPoints: 800 },
        ],
        reductionBasisPoints: 5_000,
      },
      source: {
        title: 'cyprusTransferFees',
        url: 'https://www.news.cyprus-property-buyers.com/2016/07/29/transfer-fee-reduction-permanent/id=00151510',
      },
    },
  ],
  vat: [
    {
      validFrom: '2014-01-13',
      value: { basisPoints: 1_900 },
      source: {
        title: 'cyprusVat',
        url: 'https://cyadvocates.com/tax-law-update-changes-in-cyprus-vat-rates',
      },
    },
  ],
  /**
   * Not at all above `maxAreaM2` or `maxPriceCents`. The older rule (first 200 m² of any home) ended on 15 June 2026.
   */
  reducedVat: [
    {
      validFrom: '2023-06-16',
      value: {
        basisPoints: 500,
        areaM2: 130,
        priceCents: 35_000_000,
        maxAreaM2: 190,
        maxPriceCents: 47_500_000,
      },
      source: {
        title: 'cyprusReducedVat',
        url: 'https://www.mondaq.com/cyprus/tax-authorities/1415694/change-in-the-application-of-the-reduced-vat-rate-of-5-for-the-acquisition-or-construction-of-primary-and-permanent-residences-in-cyprus',
      },
    },
  ],
  /** Charged for each started step of `stepCents`. */
  stampDuty: [
    {
      validFrom: '2013-03-01',
      value: {
        bands: [
          { upToCents: 500_000, basisPoints: 0 },
          { upToCents: 17_000_000, basisPoints: 15 },
          { upToCents: null, basisPoints: 20 },
        ],
        stepCents: 100_000,
        maxCents: 2_000_000,
      },
      source: {
        title: 'cyprusStampDuty',
        url: 'https://www.ergoserve.biz/en/news/65-stamp-duty-law',
      },
    },
    {
      validFrom: '2026-01-01',
      value: null,
      source: {
        title: 'cyprusStampDutyEnd',
        url: 'https://splcy.com/tax-update-abolition-of-the-stamp-duty-law',
      },
    },
  ],
  lawyer: [
    {
      validFrom: '2026-01-01',
      value: { basisPoints: 150, vatBasisPoints: 1_900, usual: { from: 1, to: 2 } },
      source: {
        title: 'cyprusCosts',
        url: 'https://propertyguides.com/cyprus/buying/costs',
      },
    },
  ],
  agent: [
    {
      validFrom: '2010-01-01',
      value: null,
      source: {
        title: 'cyprusAgents',
        url: 'https://cyprus-mail.com/2021/08/02/know-the-lay-of-the-land/',
      },
    },
  ],
} satisfies Record<string, Rule<unknown>>;

export function costLinesCyprus(input: CostToBuyInput, on: string): CostLine[] {
  const { priceCents } = input;
  return [
    transferLine(input, on),
    vatLine(input, on),
    stampDutyLine(input, on),
    usualFeeLine(ruleOn(CYPRUS_RULES.lawyer, on), 'lawyer', priceCents),
    lawLine(ruleOn(CYPRUS_RULES.agent, on), 'agent', 'agent', 0, 'sellersAgent'),
  ];
}

function transferLine({ isNewBuild, priceCents, buyers }: CostToBuyInput, on: string): CostLine {
  const rule = ruleOn(CYPRUS_RULES.transferFees, on);
  if (isNewBuild) return lawLine(rule, 'transfer', 'fees', 0, 'noFees');
  // An odd cent goes to the first share.
  const { bands } = rule.value;
  const full =
    buyers === 2
      ? bandedExact(Math.ceil(priceCents / 2), bands) + bandedExact(Math.floor(priceCents / 2), bands)
      : bandedExact(priceCents, bands);
  const due = roundCents((full * (BASIS_POINTS - rule.value.reductionBasisPoints)) / BASIS_POINTS);
  return lawLine(rule, 'transfer', 'fees', due, buyers === 2 ? 'feesOfHalves' : 'fees');
}

function vatLine({ isNewBuild, isMainHome, areaM2, priceCents }: CostToBuyInput, on: string): CostLine {
  const standard = ruleOn(CYPRUS_RULES.vat, on);
  const reduced = ruleOn(CYPRUS_RULES.reducedVat, on);
  const { value: rule } = reduced;
  const vat = (amountCents: number, note: CostNote) =>
    lawLine(isMainHome ? reduced : standard, 'vat', 'vat', amountCents, note);
  if (!isNewBuild) return lawLine(standard, 'vat', 'vat', 0, 'vatResale');
  const full = shareCents(priceCents, standard.value.basisPoints);
  if (!isMainHome) return vat(full, 'vat19');
  if (!areaM2 || areaM2 < 0) return vat(full, 'vatNoArea');
  if (areaM2 > rule.maxAreaM2 || priceCents > rule.maxPriceCents) return vat(full, 'vatTooLarge');
  // The favoured area's price is its share of the whole price; rounded once, with the rest at the standard rate.
  const favoured = Math.min(priceCents * Math.min(1, rule.areaM2 / areaM2), rule.priceCents);
  const exact = favoured * rule.basisPoints + (priceCents - favoured) * standard.value.basisPoints;
  return vat(roundCents(exact / BASIS_POINTS), 'vatReduced');
}

function stampDutyLine({ priceCents }: CostToBuyInput, on: string): CostLine {
  const rule = ruleOn(CYPRUS_RULES.stampDuty, on);
  const { value } = rule;
  if (value === null) return lawLine(rule, 'stampDuty', 'stampDuty', 0, 'stampDutyEnd');
  const stepped = Math.ceil(priceCents / value.stepCents) * value.stepCents;
  const due = Math.min(bandedCents(stepped, value.bands), value.maxCents);
  return lawLine(rule, 'stampDuty', 'stampDuty', due, 'stampDuty');
}
