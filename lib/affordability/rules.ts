import type { Rule } from '@/lib/calculators/tax-rules';
import type { Country } from '@/lib/places/constants';

// What a bank lends and a landlord asks, by date. Percents are of the price or of the income after tax.

type LoanShare = Record<'first' | 'main' | 'other', number>;

/** Banks do not lend more than this share of the price to who lives in the country. */
export const LOAN_SHARE: Record<Country, Rule<LoanShare>> = {
  cyprus: [
    {
      validFrom: '2008-05-27',
      value: { first: 80, main: 80, other: 70 },
      source: {
        title: 'cyprusLoanShare',
        url: 'https://www.financialmirror.com/2008/05/28/central-bank-lifts-cyprus-property-loan-threshold/',
      },
    },
  ],
  greece: [
    {
      validFrom: '2025-01-01',
      value: { first: 90, main: 80, other: 80 },
      source: {
        title: 'greeceLoanShare',
        url: 'https://www.bankofgreece.gr/en/main-tasks/financial-stability/macroprudential-policy/macroprudential-borrower-based-measures/',
      },
    },
  ],
};

/** The share for who lives elsewhere. No law says it: the bank's own conditions. */
export const LOAN_SHARE_ABROAD: Record<Country, Rule<number>> = {
  cyprus: [{ ...LOAN_SHARE.cyprus[0], value: LOAN_SHARE.cyprus[0].value.other }],
  greece: [
    {
      validFrom: '2024-04-01',
      value: 65,
      source: {
        title: 'greeceLoanAbroad',
        url: 'https://www.aplaceinthesun.com/greece/advice/mortgages',
      },
    },
  ],
};

/** Of the income, for the loan; `null`: the bank decides. */
export const LOAN_INCOME_SHARE: Record<Country, Rule<{ first: number; other: number } | null>> = {
  cyprus: [
    {
      validFrom: '2013-12-02',
      value: null,
      source: {
        title: 'cyprusLoanIncome',
        url: 'https://www.financialmirror.com/?p=33283',
      },
    },
  ],
  greece: [{ ...LOAN_SHARE.greece[0], value: { first: 50, other: 40 } }],
};

/** The borrower's at the end of the loan. */
export const LOAN_AGE: Record<Country, Rule<number>> = {
  cyprus: [
    {
      validFrom: '2026-01-01',
      value: 65,
      source: {
        title: 'cyprusLoanAge',
        url: 'http://bankofcyprus.com.cy/en-gb/retail/loan-boc/personal/personal3/',
      },
    },
  ],
  greece: [
    {
      validFrom: '2026-01-01',
      value: 75,
      source: { title: 'greeceLoanAge', url: 'https://www.alpha.gr/en/retail/daneia/stegastika-daneia' },
    },
  ],
};

/** Basis points of the loan, for registering the mortgage; `null` is unknown. */
export const LOAN_FEE: Record<Country, Rule<number | null>> = {
  cyprus: [
    {
      validFrom: '2008-01-01',
      value: 100,
      source: {
        title: 'cyprusLoanFee',
        url: 'https://propertyincyprus.com/buyers-guide/cyprus-property-taxation',
      },
    },
  ],
  greece: [
    {
      validFrom: '2008-01-01',
      value: null,
      source: { title: 'greeceLoanAge', url: 'https://www.alpha.gr/en/retail/daneia/stegastika-daneia' },
    },
  ],
};

/** The state's, a year. In Greece it depends on the zone's assessed price, which an advertisement does not have. */
export const PROPERTY_TAX: Record<Country, Rule<number | null>> = {
  cyprus: [
    {
      validFrom: '2017-01-01',
      value: 0,
      source: {
        title: 'cyprusPropertyTax',
        url: 'https://www.accountantsincyprus.com/abolishment-of-immovable-property-tax-as-of-1-january-2017/',
      },
    },
  ],
  greece: [
    {
      validFrom: '2014-01-01',
      value: null,
      source: {
        title: 'greecePropertyTax',
        url: 'https://theprosperty.com/blog/how-much-is-property-tax-in-greece',
      },
    },
  ],
};

/** Months of rent, beside the first month. One to two are usual and no law says how many: the higher number. */
export const RENT_DEPOSIT: Record<Country, Rule<number>> = {
  cyprus: [
    {
      validFrom: '2026-01-01',
      value: 2,
      source: {
        title: 'cyprusDeposit',
        url: 'https://periodiko.com/renting-in-cyprus-deposits-contracts-tenant-rights/',
      },
    },
  ],
  greece: [
    {
      validFrom: '2026-01-01',
      value: 2,
      source: { title: 'greeceDeposit', url: 'https://ffcheck.eu/boro/enoikio-egguisi/en/' },
    },
  ],
};

/** Who pays more of the income for a home is overburdened, says Eurostat. */
export const RENT_INCOME_SHARE: Rule<number> = [
  {
    validFrom: '2008-01-01',
    value: 40,
    source: {
      title: 'housingBurden',
      url: 'https://ec.europa.eu/eurostat/web/products-eurostat-news/-/DDN-20200520-1',
    },
  },
];
