import { annuityPayment } from './mortgage';
import { roundCents } from './rounding';
import type { RentVsBuyInput, RentVsBuyResult, RentVsBuyYear } from './types';

/** Running totals of both sides, in fractional cents. */
interface State {
  balance: number;
  /** The buyer's upfront cash, which the renter invests, with its return. */
  startingCapital: number;
  renterSaved: number;
  renterFund: number;
  buyerSaved: number;
  buyerFund: number;
  running: number;
  rent: number;
}

/**
 * Both sides spend equally: the renter invests the buyer's upfront cash, and each month the cheaper side keeps the
 * difference, invested if `reinvest`. At the end the buyer sells and pays the selling costs and the remaining loan.
 * Conventions: home value and rent step once a year; maintenance and property tax are shares of the year's home value;
 * the monthly return is (1 + r)^(1/12) − 1; contributions come at the end of the month; loan payments end with the term.
 * The net costs have the same difference as the portfolios: buying with its opportunity cost, renting less its gains.
 */
export function compareRentAndBuy(input: RentVsBuyInput): RentVsBuyResult {
  const loan = (input.priceCents * (100 - input.down)) / 100;
  const payment = annuityPayment(loan, input.rate, input.term * 12);
  const upfront = input.priceCents - loan + share(input.priceCents, input.closing);
  const state: State = {
    balance: loan,
    startingCapital: upfront,
    renterSaved: 0,
    renterFund: 0,
    buyerSaved: 0,
    buyerFund: 0,
    running: 0,
    rent: 0,
  };
  const years: RentVsBuyYear[] = [snapshot(input, state, 0, 0, 0)];
  for (let year = 1; year <= input.stay; year += 1) {
    const before = { running: state.running, rent: state.rent };
    simulateYear(input, state, year, payment);
    years.push(snapshot(input, state, year, state.running - before.running, state.rent - before.rent));
  }
  return summarise(input, state, years, { upfront, payment });
}

function simulateYear(input: RentVsBuyInput, state: State, year: number, payment: number): void {
  const homeValue = input.priceCents * growthFactor(input.appreciation, year - 1);
  const rent = input.rentCents * growthFactor(input.growth, year - 1);
  const upkeep = share(homeValue, input.maintenance + input.tax) / 12;
  const monthlyReturn = (1 + input.invest / 100) ** (1 / 12);
  const surplusReturn = input.reinvest ? monthlyReturn : 1;
  const monthlyInterest = input.rate / 100 / 12;
  for (let month = 1; month <= 12; month += 1) {
    const isRepaying = (year - 1) * 12 + month <= input.term * 12;
    const owning = (isRepaying ? payment : 0) + upkeep;
    state.balance = isRepaying ? state.balance * (1 + monthlyInterest) - payment : 0;
    state.startingCapital *= monthlyReturn;
    const difference = owning - rent;
    state.renterSaved += Math.max(difference, 0);
    state.buyerSaved += Math.max(-difference, 0);
    state.renterFund = state.renterFund * surplusReturn + Math.max(difference, 0);
    state.buyerFund = state.buyerFund * surplusReturn + Math.max(-difference, 0);
    state.running += owning;
    state.rent += rent;
  }
  if (year * 12 >= input.term * 12) state.balance = 0;
}

function snapshot(
  input: RentVsBuyInput,
  state: State,
  year: number,
  owner: number,
  rent: number,
): RentVsBuyYear {
  const homeValue = input.priceCents * growthFactor(input.appreciation, year);
  return {
    year,
    homeValueCents: roundCents(homeValue),
    loanBalanceCents: roundCents(state.balance),
    ownerCostCents: roundCents(owner),
    rentCents: roundCents(rent),
    buyerWealthCents: roundCents(saleProceeds(input, state, year) + state.buyerFund),
    renterWealthCents: roundCents(state.startingCapital + state.renterFund),
  };
}

function summarise(
  input: RentVsBuyInput,
  state: State,
  years: RentVsBuyYear[],
  start: { upfront: number; payment: number },
): RentVsBuyResult {
  const proceeds = saleProceeds(input, state, input.stay);
  const opportunity = state.startingCapital - start.upfront;
  const buyerGain = state.buyerFund - state.buyerSaved;
  const renterGain = state.renterFund - state.renterSaved;
  const exact =
    state.rent - renterGain - (start.upfront + state.running + opportunity - buyerGain - proceeds);
  const ahead = roundCents(exact);
  const buying = {
    upfrontCents: wholeEuros(start.upfront),
    runningCents: wholeEuros(state.running),
    opportunityCents: wholeEuros(opportunity),
    investmentGainCents: wholeEuros(buyerGain),
    saleProceedsCents: wholeEuros(proceeds),
  };
  const buyingNet =
    buying.upfrontCents +
    buying.runningCents +
    buying.opportunityCents -
    buying.investmentGainCents -
    buying.saleProceedsCents;
  const rentingNet = buyingNet + wholeEuros(exact);
  const renterGainCents = wholeEuros(renterGain);
  return {
    verdict: ahead > 0 ? 'buy' : ahead < 0 ? 'rent' : 'even',
    savingCents: Math.abs(ahead),
    breakEvenYear:
      years.find((row) => row.year > 0 && row.buyerWealthCents > row.renterWealthCents)?.year ?? null,
    paymentCents: roundCents(start.payment),
    buying: { ...buying, netCents: buyingNet },
    renting: {
      rentCents: rentingNet + renterGainCents,
      investmentGainCents: renterGainCents,
      netCents: rentingNet,
    },
    years,
  };
}

/**
 * Costs are rounded to whole euro before they are added. The rent takes up the difference to the exact saving: every
 * sum on the page is right, and no figure is off by more than three euro.
 */
const wholeEuros = (cents: number) => roundCents(cents / 100) * 100;

function saleProceeds(input: RentVsBuyInput, state: State, year: number): number {
  const homeValue = input.priceCents * growthFactor(input.appreciation, year);
  return homeValue - share(homeValue, input.selling) - state.balance;
}

function share(amount: number, percent: number): number {
  return (amount * percent) / 100;
}

function growthFactor(percent: number, years: number): number {
  return (1 + percent / 100) ** years;
}
