// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/price-list.json' with { type: 'json' };
import el from './el/price-list.json' with { type: 'json' };
import ru from './ru/price-list.json' with { type: 'json' };

type Shows = {
  summary: { count: number; added: string | number; changed: string | number; unchanged: string | number; refused: string | number };
  firstListed: { count: string | number };
  refused: { reason: string | number };
};
type Marked =
  | 'help';

export const tPriceList = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
