// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/cost-to-buy.json' with { type: 'json' };
import el from './el/cost-to-buy.json' with { type: 'json' };
import ru from './ru/cost-to-buy.json' with { type: 'json' };

type Shows = {
  total: { amount: string | number; percent: string | number };
  asOf: { date: string | number };
  since: { date: string | number; title: string | number };
  'short.fees': { amount: string | number };
  'short.stampDuty': { amount: string | number };
  'short.vat': { amount: string | number };
  'short.vatOrReduced': { amount: string | number; reduced: string | number };
  'short.official': { amount: string | number };
  'short.agreed': { amount: string | number };
  'short.vatNoTax': { amount: string | number };
  'short.tax': { amount: string | number };
  estimate: { percent: string | number; vat: string | number; usual: string | number };
  estimateRange: { percent: string | number; vat: string | number; from: string | number; to: string | number };
};
type Marked =
  | 'since';

export const tCostToBuy = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
