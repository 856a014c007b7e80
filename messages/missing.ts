// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/missing.json';
import el from './el/missing.json';
import ru from './ru/missing.json';

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
