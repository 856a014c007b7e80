// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/saved-search-pages.json' with { type: 'json' };
import el from './el/saved-search-pages.json' with { type: 'json' };
import ru from './ru/saved-search-pages.json' with { type: 'json' };

type Shows = {
  tooMany: { count: string | number };
};

export const tSavedSearchPages = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
