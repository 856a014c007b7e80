// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/saved-searches.json' with { type: 'json' };
import el from './el/saved-searches.json' with { type: 'json' };
import ru from './ru/saved-searches.json' with { type: 'json' };

type Shows = {
  howOftenFor: { name: string | number };
  deleteNamed: { name: string | number };
};

export const tSavedSearches = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
