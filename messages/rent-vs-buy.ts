// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/rent-vs-buy.json' with { type: 'json' };
import el from './el/rent-vs-buy.json' with { type: 'json' };
import ru from './ru/rent-vs-buy.json' with { type: 'json' };

type Shows = {
  rentTooHigh: { percent: string | number };
  rentTooLow: { percent: string | number };
  loanPayment: { amount: string | number };
  even: { years: number };
  buySaves: { amount: string | number; years: number };
  rentSaves: { amount: string | number; years: number };
  buyAhead: { years: number };
  buyAheadForAWhile: { years: number; end: number };
  point: { years: string | number; buyer: string | number; renter: string | number };
};
type Marked =
  | 'buySaves'
  | 'rentSaves';

export const tRentVsBuy = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
