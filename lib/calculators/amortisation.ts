import { centSteps } from './rounding';
import type { AmortisationMonth, AmortisationYear, MortgageInput, MortgageResult } from './types';

/**
 * The repayment plan by month, grouped by loan year. Whole cents that add up exactly: principal to the loan, interest
 * to the total interest, payments to the total payment. A single month may therefore be a cent off; the balance ends at
 * 0.
 */
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
