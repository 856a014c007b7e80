// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/affordability.json' with { type: 'json' };
import el from './el/affordability.json' with { type: 'json' };
import ru from './ru/affordability.json' with { type: 'json' };

type Shows = {
  'rule.loanShare': { country: string | number; first: string | number; main: string | number; other: string | number };
  'rule.loanAbroad': { country: string | number; percent: string | number };
  'rule.loanIncome': { country: string | number; first: string | number; other: string | number };
  'rule.loanIncomeUnknown': { country: string | number };
  'rule.age': { country: string | number; age: string | number };
  'rule.deposit': { country: string | number; months: string | number };
  'rule.rentIncome': { percent: string | number };
  'chip.both': { cash: string | number; monthly: string | number };
  'chip.cash': { cash: string | number };
  'chip.monthly': { monthly: string | number };
  'card.loan': { cash: string | number; fees: string | number; month: string | number };
  'card.cashOnly': { cash: string | number; fees: string | number };
  'card.rent': { cash: string | number; months: string | number; month: string | number };
  'why.loan': { percent: string | number; limit: string | number; left: string | number };
  'why.cashOnly': { left: string | number };
  'why.rent': { left: string | number };
  'why.rentCash': { left: string | number };
  'not.cash': { percent: string | number; limit: string | number };
  'not.cashRent': { missing: string | number };
  'not.monthly': { missing: string | number };
  'not.income': { limit: string | number };
  'not.age': { age: string | number };
  'row.loanFee': { percent: string | number };
  'row.loan': { years: string | number; rate: string | number };
  'row.left': { monthly: string | number };
  'row.deposit': { months: string | number };
  sources: { loan: string | number; age: string | number; tax: string | number };
  rentSources: { deposit: string | number };
};
type Marked =
  | 'sources'
  | 'rentSources';

export const tAffordability = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
