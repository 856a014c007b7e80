import { roundCents } from './rounding';
import type { MortgageFields, MortgageInput, MortgageResult } from './types';

/**
 * Monthly payment of an annuity loan: principal · i / (1 − (1 + i)^−n) with i = annual rate / 12; without interest,
 * principal / n.
 * @param loan in any unit; the result has the same unit and is not rounded
 */
export function annuityPayment(loan: number, ratePercent: number, months: number): number {
  if (loan === 0) return 0;
  const monthly = ratePercent / 100 / 12;
  // Below this rate 1 − (1 + i)^−n is lost in rounding noise, while all the interest is far under a cent.
  if (monthly < 1e-12) return loan / months;
  return (loan * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

/**
 * Monthly payment, total payment and total interest in cents. The total is the unrounded payment times the months,
 * rounded once: €1,362.69… over 360 months is €490,569.70, not 360 × €1,362.69.
 */
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

/** The form's values as calculator input; `null` without a price above 0. */
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
