// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/mortgage.json' with { type: 'json' };
import el from './el/mortgage.json' with { type: 'json' };
import ru from './ru/mortgage.json' with { type: 'json' };

type Shows = {
  terms: { years: number; rate: string | number };
  termsFree: { years: number };
  typical: { down: string | number; term: string | number; rate: string | number };
  barOfMonth: { number: string | number; principal: string | number; interest: string | number };
  barOfYear: { number: string | number; principal: string | number; interest: string | number };
  yearMonths: { number: string | number };
  month: { number: string | number };
};
type Marked =
  | 'month';

export const tMortgage = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
