import { MORTGAGE_TYPICAL } from '@/lib/calculators/constants';
import { costToBuy } from '@/lib/calculators/cost-to-buy';
import { annuityPayment } from '@/lib/calculators/mortgage';
import { BASIS_POINTS, roundCents, shareCents } from '@/lib/calculators/rounding';
import { RULES_CHECKED_ON, ruleOn } from '@/lib/calculators/tax-rules';
import type { Country } from '@/lib/places/constants';
import { LOAN_AGE, LOAN_FEE, LOAN_INCOME_SHARE, LOAN_SHARE, LOAN_SHARE_ABROAD, PROPERTY_TAX } from './rules';
import type { AppliedRule, Budget, BuyingCosts, Obstacle, PricedHome } from './types';

/**
 * All the cash goes into the home, and the loan is as small as that allows. `null` without a valid price. Whatever is
 * paid never falls with the price, which price-bounds.ts relies on.
 *
 * @param on the contract date, 'YYYY-MM-DD'
 */
export function costsOf(home: PricedHome, budget: Budget, on = RULES_CHECKED_ON): BuyingCosts | null {
  const { country, priceCents } = home;
  const buyer = buyerOf(home, budget);
  const cost = costToBuy({
    country,
    priceCents,
    areaM2: wholeArea(home.areaM2),
    isNewBuild: home.isNewBuild,
    isMainHome: buyer.isMainHome,
    isFirstHome: buyer.isFirstHome,
    buyers: budget.buyers,
    on,
  });
  if (!cost) return null;
  const cashCents = (budget.cash ?? 0) * 100;
  const fee = ruleOn(LOAN_FEE[country], on);
  const loanCents = loanFor(priceCents + cost.totalCents - cashCents, fee.value ?? 0);
  const loanFee = fee.value === null ? null : shareCents(loanCents, fee.value);
  const feesCents = cost.totalCents + (loanFee ?? 0);
  const { years, rate } = loanTerms(country, budget, on);
  const monthCents = roundCents(years > 0 ? annuityPayment(loanCents, rate, years * 12) : 0);
  const loanLimit = loanLimitOf(priceCents, country, buyer, on);
  const incomeLimit = incomeLimitOf(budget.income, country, buyer, on);
  const signingCents = priceCents + feesCents - loanCents;
  const monthLeftCents = (budget.monthly ?? 0) * 100 - monthCents;
  const obstacles: Obstacle[] = [];
  if (loanCents > loanLimit.limitCents) obstacles.push('cash');
  if (monthLeftCents < 0) obstacles.push('monthly');
  if (incomeLimit && monthCents > incomeLimit.limitCents) obstacles.push('income');
  if (loanCents > 0 && years <= 0) obstacles.push('age');
  const tax = ruleOn(PROPERTY_TAX[country], on);
  const age = ruleOn(LOAN_AGE[country], on);
  return {
    cost,
    loanFee:
      loanFee === null ? null : { amountCents: loanFee, percent: (fee.value ?? 0) / 100, source: fee.source },
    feesCents,
    loanCents,
    years,
    rate,
    cashCents: signingCents,
    monthCents,
    yearCents: monthCents * 12 + (tax.value ?? 0),
    propertyTax: { amountCents: tax.value, source: tax.source },
    cashLeftCents: cashCents - signingCents,
    monthLeftCents,
    loanLimit,
    incomeLimit,
    ageLimit: { age: age.value, source: age.source },
    obstacles,
  };
}

/** A started square metre counts as a whole one, so that a search has few classes of homes to compare. */
export function wholeArea(areaM2: number | null): number | null {
  return areaM2 && areaM2 > 0 ? Math.ceil(areaM2) : null;
}

/** Land has no reductions for homes, and a main home is where one lives. */
function buyerOf({ isLand }: PricedHome, { isMainHome, isFirstHome, isResident }: Budget) {
  const isMain = isMainHome && isResident && !isLand;
  return { isMainHome: isMain, isFirstHome: isMain && isFirstHome, isResident };
}
type Buyer = ReturnType<typeof buyerOf>;

/** The smallest loan that leaves `needCents` after its fee. */
function loanFor(needCents: number, feeBasisPoints: number): number {
  if (needCents <= 0) return 0;
  const isEnough = (cents: number) => cents - shareCents(cents, feeBasisPoints) >= needCents;
  let loan = Math.ceil((needCents * BASIS_POINTS) / (BASIS_POINTS - feeBasisPoints));
  while (!isEnough(loan)) loan += 1;
  while (isEnough(loan - 1)) loan -= 1;
  return loan;
}

function loanTerms(country: Country, { age, rate, years }: Budget, on: string) {
  const wanted = years ?? MORTGAGE_TYPICAL.term;
  const possible = age === null ? wanted : Math.max(0, ruleOn(LOAN_AGE[country], on).value - age);
  return { years: Math.min(wanted, possible), rate: rate ?? MORTGAGE_TYPICAL.rate };
}

const percentOf = (cents: number, percent: number) => Math.floor((cents * percent) / 100);

function loanLimitOf(priceCents: number, country: Country, buyer: Buyer, on: string): AppliedRule {
  const share = ruleOn(LOAN_SHARE[country], on);
  const abroad = ruleOn(LOAN_SHARE_ABROAD[country], on);
  const percent = buyer.isResident ? share.value[statusOf(buyer)] : abroad.value;
  const { source } = buyer.isResident ? share : abroad;
  return { percent, limitCents: percentOf(priceCents, percent), source };
}

const statusOf = ({ isFirstHome, isMainHome }: Buyer) =>
  isFirstHome ? 'first' : isMainHome ? 'main' : 'other';

function incomeLimitOf(
  income: number | null,
  country: Country,
  buyer: Buyer,
  on: string,
): AppliedRule | null {
  const { value, source } = ruleOn(LOAN_INCOME_SHARE[country], on);
  if (value === null || income === null) return null;
  const percent = buyer.isFirstHome ? value.first : value.other;
  return { percent, limitCents: percentOf(income * 100, percent), source };
}
