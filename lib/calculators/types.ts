import type { KeyEnd } from '@/lib/language/texts';
import type { tCostToBuy } from '@/messages/cost-to-buy';
import type { RENT_VS_BUY_LIMITS } from './constants';

/** Euro, percent, years, percent a year. `null` is an empty field. */
export interface MortgageFields {
  price: number | null;
  down: number | null;
  term: number;
  rate: number | null;
}

export interface MortgageInput {
  priceCents: number;
  downPercent: number;
  termYears: number;
  ratePercent: number;
}

export interface MortgageResult {
  downCents: number;
  loanCents: number;
  months: number;
  /** In fractional cents; the other figures follow from it. */
  exactPaymentCents: number;
  paymentCents: number;
  totalCents: number;
  interestCents: number;
}

interface Repayment {
  paymentCents: number;
  principalCents: number;
  interestCents: number;
  balanceCents: number;
}

/** 1 is the first month of the loan. */
export interface AmortisationMonth extends Repayment {
  month: number;
}

export interface AmortisationYear extends Repayment {
  year: number;
  months: AmortisationMonth[];
}

/** Money in euro, the rest in percent or years. */
export type RentVsBuyFields = Record<keyof typeof RENT_VS_BUY_LIMITS, number | null> & { reinvest: boolean };

export type RentVsBuyField = keyof RentVsBuyFields;
export type RentVsBuyErrors = Partial<Record<RentVsBuyField, string>>;

/** No field is empty, and money is in cents. */
export type RentVsBuyInput = { priceCents: number; rentCents: number } & {
  [Field in Exclude<RentVsBuyField, 'price' | 'rent'>]: NonNullable<RentVsBuyFields[Field]>;
};

export interface RentVsBuyYear {
  /** 0 is the day of the purchase. */
  year: number;
  homeValueCents: number;
  loanBalanceCents: number;
  /** Spent in this year: loan payments, maintenance and property tax. */
  ownerCostCents: number;
  rentCents: number;
  /** Each side's wealth if it stopped after this year: the buyer sells and pays the selling costs and the loan. */
  buyerWealthCents: number;
  renterWealthCents: number;
}

export interface RentVsBuyResult {
  verdict: 'buy' | 'rent' | 'even';
  savingCents: number;
  /** The first year after which buying is ahead; `null` if never. */
  breakEvenYear: number | null;
  paymentCents: number;
  buying: {
    upfrontCents: number;
    runningCents: number;
    opportunityCents: number;
    investmentGainCents: number;
    saleProceedsCents: number;
    netCents: number;
  };
  renting: { rentCents: number; investmentGainCents: number; netCents: number };
  years: RentVsBuyYear[];
}

export type CostCountry = 'cyprus' | 'greece';

export interface Source {
  /** tCostToBuy(`source.${title}`) */
  title: KeyEnd<typeof tCostToBuy, 'source'>;
  url: string;
}

export interface CostToBuyInput {
  country: CostCountry;
  /** Without VAT. */
  priceCents: number;
  areaM2: number | null;
  isNewBuild: boolean;
  /** The reduced VAT rate for a main home applies (Cyprus). */
  isMainHome?: boolean;
  /** The exemption for a first home applies (Greece). */
  isFirstHome?: boolean;
  /** In equal shares: Cyprus computes the transfer fee on each share. */
  buyers?: 1 | 2;
  /** Contract date, 'YYYY-MM-DD'; decides which version of each rule applies. */
  on?: string;
}

export type CostLineKey = 'transfer' | 'vat' | 'stampDuty' | 'notary' | 'registry' | 'lawyer' | 'agent';

export type CostLabel = 'fees' | 'tax' | 'vat' | 'stampDuty' | 'notary' | 'registry' | 'lawyer' | 'agent';

export type CostNote =
  | 'noFees'
  | 'noTax'
  | 'fees'
  | 'feesOfHalves'
  | 'vatResale'
  | 'vat19'
  | 'vatNoArea'
  | 'vatTooLarge'
  | 'vatReduced'
  | 'stampDutyEnd'
  | 'stampDuty'
  | 'sellersAgent'
  | 'tax'
  | 'firstHome'
  | 'notary'
  | 'registry'
  | 'vat24'
  | 'vatSuspended'
  | 'estimate';

/** `usual`: in percent. */
export type UsualFee = { basisPoints: number; vatBasisPoints: number; usual: { from: number; to: number } };

export interface CostLine {
  key: CostLineKey;
  /** Keys of texts (cost-to-buy-text.ts): a search works out thousands of homes and shows few. */
  label: CostLabel;
  amountCents: number;
  note: CostNote;
  /** Of an estimate, for its note. */
  fee?: UsualFee;
  /** 'law': fixed by law or an official tariff; 'estimate': negotiable, the usual figure is shown. */
  basis: 'law' | 'estimate';
  validFrom: string;
  source: Source;
}

export type CostAlternative = { label: string; amountCents: number; note: string };

export interface CostToBuy {
  country: CostCountry;
  /** 'YYYY-MM-DD'; the date whose rules were used. */
  on: string;
  lines: CostLine[];
  lawCents: number;
  estimateCents: number;
  totalCents: number;
}
