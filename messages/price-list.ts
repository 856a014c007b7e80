// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/price-list.json' with { type: 'json' };
import el from './el/price-list.json' with { type: 'json' };
import ru from './ru/price-list.json' with { type: 'json' };

type Plain = {
  tooLarge: undefined;
  upload: undefined;
  download: undefined;
  priceList: undefined;
  'outcome.added': undefined;
  'outcome.changed': undefined;
  'outcome.unchanged': undefined;
  summary: { count: number; added: string | number; changed: string | number; unchanged: string | number; refused: string | number };
  firstListed: { count: string | number };
  table: undefined;
  line: undefined;
  home: undefined;
  result: undefined;
  refused: { reason: string | number };
};
type Marked = {
  help: undefined;
};

export const tPriceList = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
