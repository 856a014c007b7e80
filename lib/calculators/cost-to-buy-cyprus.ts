import { BASIS_POINTS, bandedCents, bandedExact, roundCents, shareCents } from './rounding';
import { lawLine, type Rule, ruleOn, usualFeeLine } from './tax-rules';
import type { CostLine, CostToBuyInput } from './types';

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
        title: 'Department of Lands and Surveys (Fees and Rights) (Amendment) (No. 2) Law of 2016, Cap. 219',
        url: 'https://www.news.cyprus-property-buyers.com/2016/07/29/transfer-fee-reduction-permanent/id=00151510',
      },
    },
  ],
  vat: [
    {
      validFrom: '2014-01-13',
      value: { basisPoints: 1_900 },
      source: {
        title: 'VAT (Amendment) Law 167(I)/2012: standard rate 19% from 13 January 2014',
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
        title: 'VAT (Amendment) Law of 16 June 2023; Tax Department circular 11/2023',
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
        title: 'Stamp Duty Law 19/1963 with the rates of 1 March 2013',
        url: 'https://www.ergoserve.biz/en/news/65-stamp-duty-law',
      },
    },
    {
      validFrom: '2026-01-01',
      value: null,
      source: {
        title: 'Law 239(I)/2025: the Stamp Duty Law is abolished',
        url: 'https://splcy.com/tax-update-abolition-of-the-stamp-duty-law',
      },
    },
  ],
  lawyer: [
    {
      validFrom: '2026-01-01',
      value: { basisPoints: 150, vatBasisPoints: 1_900, range: '1 to 2%' },
      source: {
        title: 'Costs of buying property in Cyprus',
        url: 'https://propertyguides.com/cyprus/buying/costs',
      },
    },
  ],
  agent: [
    {
      validFrom: '2010-01-01',
      value: null,
      source: {
        title: 'Law 71(I)/2010 on estate agents',
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
    usualFeeLine(ruleOn(CYPRUS_RULES.lawyer, on), { key: 'lawyer', label: 'Lawyer', priceCents }),
    lawLine(ruleOn(CYPRUS_RULES.agent, on), {
      key: 'agent',
      label: 'Estate agent',
      amountCents: 0,
      note: 'The seller pays the agent unless you agree otherwise.',
    }),
  ];
}

function transferLine({ isNewBuild, priceCents, buyers }: CostToBuyInput, on: string): CostLine {
  const rule = ruleOn(CYPRUS_RULES.transferFees, on);
  const line = { key: 'transfer', label: 'Transfer fees' } as const;
  if (isNewBuild)
    return lawLine(rule, { ...line, amountCents: 0, note: 'None, because the sale carries VAT.' });
  // An odd cent goes to the first share.
  const shares = buyers === 2 ? [Math.ceil(priceCents / 2), Math.floor(priceCents / 2)] : [priceCents];
  const full = shares.reduce((sum, share) => sum + bandedExact(share, rule.value.bands), 0);
  const each = buyers === 2 ? ' of each half of the price' : '';
  return lawLine(rule, {
    ...line,
    amountCents: roundCents((full * (BASIS_POINTS - rule.value.reductionBasisPoints)) / BASIS_POINTS),
    note: `3% up to €85,000, 5% up to €170,000 and 8% above${each}, halved because the sale carries no VAT.`,
  });
}

function vatLine({ isNewBuild, isMainHome, areaM2, priceCents }: CostToBuyInput, on: string): CostLine {
  const standard = ruleOn(CYPRUS_RULES.vat, on);
  const reduced = ruleOn(CYPRUS_RULES.reducedVat, on);
  const { value: rule } = reduced;
  const vat = (amountCents: number, note: string) =>
    lawLine(isMainHome ? reduced : standard, { key: 'vat', label: 'VAT', amountCents, note });
  if (!isNewBuild)
    return lawLine(standard, { key: 'vat', label: 'VAT', amountCents: 0, note: 'None on a resale.' });
  const full = shareCents(priceCents, standard.value.basisPoints);
  if (!isMainHome) return vat(full, '19% on a new building, on top of a price without VAT.');
  if (!areaM2 || areaM2 < 0)
    return vat(full, '19%: the reduced rate depends on the area, which is not known.');
  if (areaM2 > rule.maxAreaM2 || priceCents > rule.maxPriceCents)
    return vat(full, '19%: homes over 190 m² or €475,000 get no reduced rate.');
  // The favoured area's price is its share of the whole price; rounded once, with the rest at the standard rate.
  const favoured = Math.min(priceCents * Math.min(1, rule.areaM2 / areaM2), rule.priceCents);
  const exact = favoured * rule.basisPoints + (priceCents - favoured) * standard.value.basisPoints;
  return vat(
    roundCents(exact / BASIS_POINTS),
    '5% on the first 130 m² up to €350,000 of a main home, 19% on the rest.',
  );
}

function stampDutyLine({ priceCents }: CostToBuyInput, on: string): CostLine {
  const rule = ruleOn(CYPRUS_RULES.stampDuty, on);
  const { value } = rule;
  const line = { key: 'stampDuty', label: 'Stamp duty' } as const;
  if (value === null) return lawLine(rule, { ...line, amountCents: 0, note: 'Abolished on 1 January 2026.' });
  const stepped = Math.ceil(priceCents / value.stepCents) * value.stepCents;
  return lawLine(rule, {
    ...line,
    amountCents: Math.min(bandedCents(stepped, value.bands), value.maxCents),
    note: '0.15% from €5,000 to €170,000 and 0.2% above for each started €1,000, at most €20,000.',
  });
}
