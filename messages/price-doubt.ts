// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/price-doubt.json' with { type: 'json' };
import el from './el/price-doubt.json' with { type: 'json' };
import ru from './ru/price-doubt.json' with { type: 'json' };

type Shows = {
  more: { before: string | number; price: string | number; times: number };
  less: { before: string | number; price: string | number; times: number };
  lowPrice: { price: string | number };
  highPrice: { price: string | number };
  lowRent: { price: string | number };
  highRent: { price: string | number };
};

export const tPriceDoubt = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
