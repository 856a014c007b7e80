// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/saved-search-pages.json' with { type: 'json' };
import el from './el/saved-search-pages.json' with { type: 'json' };
import ru from './ru/saved-search-pages.json' with { type: 'json' };

type Plain = {
  title: undefined;
  loadFailed: undefined;
  text: undefined;
  'saved.immediately': undefined;
  'saved.daily': undefined;
  'saved.weekly': undefined;
  'saved.never': undefined;
  list: undefined;
  none: undefined;
  noneText: undefined;
  forSale: undefined;
  forRent: undefined;
  saveTitle: undefined;
  unknown: undefined;
  savedBefore: undefined;
  changed: undefined;
  deleted: undefined;
  tooMany: { count: string | number };
  missing: undefined;
  unsubscribeInvalid: undefined;
  cannotSave: undefined;
  chooseFrequency: undefined;
};
type Marked = Record<never, undefined>;

export const tSavedSearchPages = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
