// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/saved-searches.json' with { type: 'json' };
import el from './el/saved-searches.json' with { type: 'json' };
import ru from './ru/saved-searches.json' with { type: 'json' };

type Plain = {
  'frequency.immediately': undefined;
  'frequency.daily': undefined;
  'frequency.weekly': undefined;
  'frequency.never': undefined;
  'hint.immediately': undefined;
  'hint.daily': undefined;
  'hint.weekly': undefined;
  yourSearches: undefined;
  howOften: undefined;
  saveChanges: undefined;
  saveSearch: undefined;
  backToHomes: undefined;
  unknownSearch: undefined;
  gone: undefined;
  goneText: undefined;
  noMoreEmails: undefined;
  choiceSaved: undefined;
  howOftenFor: { name: string | number };
  save: undefined;
  delete: undefined;
  deleteText: undefined;
  deleteNamed: { name: string | number };
  filters: undefined;
};
type Marked = Record<never, undefined>;

export const tSavedSearches = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
