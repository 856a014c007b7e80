// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/mortgage.json' with { type: 'json' };
import el from './el/mortgage.json' with { type: 'json' };
import ru from './ru/mortgage.json' with { type: 'json' };

type Plain = {
  price: undefined;
  down: undefined;
  term: undefined;
  rate: undefined;
  rentQuestion: undefined;
  compare: undefined;
  payment: undefined;
  terms: { years: number; rate: string | number };
  termsFree: { years: number };
  typical: { down: string | number; term: string | number; rate: string | number };
  enterPrice: undefined;
  total: undefined;
  totalInterest: undefined;
  loan: undefined;
  excluded: undefined;
  noResult: undefined;
  chart: undefined;
  chartOfMonths: undefined;
  chartOfYears: undefined;
  principal: undefined;
  interest: undefined;
  axisMonths: undefined;
  axisYears: undefined;
  barOfMonth: { number: string | number; principal: string | number; interest: string | number };
  barOfYear: { number: string | number; principal: string | number; interest: string | number };
  plan: undefined;
  planNote: undefined;
  year: undefined;
  instalment: undefined;
  balance: undefined;
  yearMonths: { number: string | number };
};
type Marked = {
  month: { number: string | number };
};

export const tMortgage = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
