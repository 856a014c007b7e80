import type { ReducedVat, Rule, StampDuty, TransferFees, UsualFee } from './tax-rules';

/**
 * Bands of the Department of Lands and Surveys (Fees and Rights) Law, Cap. 219. The 50 % reduction, temporary since 2
 * December 2011, became permanent with the amendment of 14 July 2016.
 */
export const CYPRUS_TRANSFER_FEES: Rule<TransferFees> = [
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
];

export const CYPRUS_VAT: Rule<{ basisPoints: number }> = [
  {
    validFrom: '2014-01-13',
    value: { basisPoints: 1_900 },
    source: {
      title: 'VAT (Amendment) Law 167(I)/2012: standard rate 19% from 13 January 2014',
      url: 'https://cyadvocates.com/tax-law-update-changes-in-cyprus-vat-rates',
    },
  },
];

/** The main-home rate. The older rule (first 200 m² of any home) ended with its transition period on 15 June 2026. */
export const CYPRUS_REDUCED_VAT: Rule<ReducedVat> = [
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
];

export const CYPRUS_STAMP_DUTY: Rule<StampDuty> = [
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
];

export const CYPRUS_LAWYER: Rule<UsualFee> = [
  {
    validFrom: '2026-01-01',
    value: { basisPoints: 150, vatBasisPoints: 1_900, range: '1 to 2%' },
    source: {
      title: 'Costs of buying property in Cyprus',
      url: 'https://propertyguides.com/cyprus/buying/costs',
    },
  },
];

/** The seller pays the agent unless the parties agree otherwise. */
export const CYPRUS_AGENT: Rule<{ basisPoints: 0 }> = [
  {
    validFrom: '2010-01-01',
    value: { basisPoints: 0 },
    source: {
      title: 'Law 71(I)/2010 on estate agents',
      url: 'https://cyprus-mail.com/2021/08/02/know-the-lay-of-the-land/',
    },
  },
];
