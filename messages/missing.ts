// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/missing.json' with { type: 'json' };
import el from './el/missing.json' with { type: 'json' };
import ru from './ru/missing.json' with { type: 'json' };

type Plain = {
  pageTitle: undefined;
  title: undefined;
  text: undefined;
  backHome: undefined;
  homesForSale: undefined;
  homesForRent: undefined;
};
type Marked = Record<never, undefined>;

export const tMissing = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
