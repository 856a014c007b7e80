import { roundCents } from './rounding';
import type {
  AmortisationMonth,
  AmortisationYear,
  MortgageFields,
  MortgageInput,
  MortgageResult,
} from './types';

/** principal · i / (1 − (1 + i)^−n) with i = annual rate / 12. Has the unit of `loan`, not rounded. */
export function annuityPayment(loan: number, ratePercent: number, months: number): number {
  if (loan === 0) return 0;
  const monthly = ratePercent / 100 / 12;
  // Below this rate 1 − (1 + i)^−n is lost in rounding noise, while all the interest is far under a cent.
  if (monthly < 1e-12) return loan / months;
  return (loan * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

/** The total is the unrounded payment times the months: €1,362.69… × 360 is €490,569.70, not 360 × €1,362.69. */
export function calculateMortgage(input: MortgageInput): MortgageResult {
  const loanCents = roundCents((input.priceCents * (100 - input.downPercent)) / 100);
  const months = input.termYears * 12;
  const exactPaymentCents = annuityPayment(loanCents, input.ratePercent, months);
  const totalCents = roundCents(exactPaymentCents * months);
  return {
    downCents: input.priceCents - loanCents,
    loanCents,
    months,
    exactPaymentCents,
    paymentCents: roundCents(exactPaymentCents),
    totalCents,
    interestCents: totalCents - loanCents,
  };
}

/** `null` without a price above 0. */
export function mortgageInput(fields: MortgageFields): MortgageInput | null {
  const priceCents = roundCents((fields.price ?? 0) * 100);
  if (priceCents <= 0) return null;
  return {
    priceCents,
    downPercent: fields.down ?? 0,
    termYears: fields.term,
    ratePercent: fields.rate ?? 0,
  };
}

/** Whole cents that add up exactly to the totals. A single month may be a cent off; the balance ends at 0. */
export function amortise(input: MortgageInput, mortgage: MortgageResult): AmortisationYear[] {
  const { loanCents, months, exactPaymentCents, interestCents } = mortgage;
  if (loanCents === 0) return [];
  const monthlyRate = input.ratePercent / 100 / 12;
  const principalTotals: number[] = [];
  const interestTotals: number[] = [];
  let paidPrincipal = 0;
  let paidInterest = 0;
  for (let month = 1; month <= months; month += 1) {
    const interest = (loanCents - paidPrincipal) * monthlyRate;
    paidInterest += interest;
    paidPrincipal += exactPaymentCents - interest;
    // The final totals are known exactly; using them removes the accumulated rounding error.
    principalTotals.push(month === months ? loanCents : paidPrincipal);
    interestTotals.push(month === months ? interestCents : paidInterest);
  }
  const principal = centSteps(principalTotals);
  const interest = centSteps(interestTotals);
  let balanceCents = loanCents;
  const plan = principal.map((principalCents, index): AmortisationMonth => {
    const monthInterest = interest[index] ?? 0;
    balanceCents -= principalCents;
    return {
      month: index + 1,
      paymentCents: principalCents + monthInterest,
      principalCents,
      interestCents: monthInterest,
      balanceCents,
    };
  });
  return groupByYear(plan);
}

function groupByYear(plan: AmortisationMonth[]): AmortisationYear[] {
  const years: AmortisationYear[] = [];
  for (let start = 0; start < plan.length; start += 12) {
    const months = plan.slice(start, start + 12);
    years.push({
      year: start / 12 + 1,
      paymentCents: sum(months, 'paymentCents'),
      principalCents: sum(months, 'principalCents'),
      interestCents: sum(months, 'interestCents'),
      balanceCents: months.at(-1)?.balanceCents ?? 0,
      months,
    });
  }
  return years;
}

function sum(months: AmortisationMonth[], key: 'paymentCents' | 'principalCents' | 'interestCents'): number {
  return months.reduce((total, month) => total + month[key], 0);
}

/** The steps add up to the rounded total, each off by at most a cent. */
function centSteps(runningTotals: readonly number[]): number[] {
  return runningTotals.map((total, index) => roundCents(total) - roundCents(runningTotals[index - 1] ?? 0));
}
