import type { CostToBuy, Source } from '@/lib/calculators/types';
import type { Country } from '@/lib/places/constants';

/** What somebody can pay and who they are. Money in whole euro; `null` is not said. */
export type Budget = {
  cash: number | null;
  /** For the loan or the rent. */
  monthly: number | null;
  /** Of the household, a month, after tax. */
  income: number | null;
  age: number | null;
  isMainHome: boolean;
  isFirstHome: boolean;
  /** Lives in the home's country, or will. */
  isResident: boolean;
  /** In equal shares. */
  buyers: 1 | 2;
  /** Percent a year, with at most two decimals; `null`: as the mortgage calculator starts. */
  rate: number | null;
  years: number | null;
};

/** The markets of lib/listings, which is above. */
export type Deal = 'for_sale' | 'for_rent';

/** What costs depend on besides the price. */
export type HomeKind = { country: Country; isNewBuild: boolean; isLand: boolean; areaM2: number | null };

/** Euro cents; of a rental, a month. */
export type PricedHome = HomeKind & { priceCents: number };

/** `age`: no loan ends before the bank's highest age. */
export type Obstacle = 'cash' | 'monthly' | 'income' | 'age';

/** Of a rule that was applied; the rest is as the rule has it. */
export type AppliedRule = { percent: number; limitCents: number; source: Source };

type Left = {
  /** Needed on the day of signing. */
  cashCents: number;
  monthCents: number;
  cashLeftCents: number;
  monthLeftCents: number;
  /** Empty: it fits. */
  obstacles: Obstacle[];
};

/** Common charges and insurance are never known, the property tax only in Cyprus: `null` is unknown. */
export type BuyingCosts = Left & {
  cost: CostToBuy;
  /** For registering the mortgage; `null` is unknown. */
  loanFee: { amountCents: number; percent: number; source: Source } | null;
  /** Taxes and fees with the loan's. */
  feesCents: number;
  loanCents: number;
  years: number;
  rate: number;
  /** What is known: the loan and the property tax. */
  yearCents: number;
  propertyTax: { amountCents: number | null; source: Source };
  loanLimit: AppliedRule;
  /** `null`: no income was said, or the country has no rule. */
  incomeLimit: AppliedRule | null;
  ageLimit: { age: number; source: Source };
};

/** Bills and common charges are never known. */
export type RentCosts = Left & {
  deposit: { months: number; amountCents: number; source: Source };
  yearCents: number;
  /** `null`: no income was said. */
  incomeLimit: AppliedRule | null;
};
