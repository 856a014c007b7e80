// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/place-suggestions.json' with { type: 'json' };
import el from './el/place-suggestions.json' with { type: 'json' };
import ru from './ru/place-suggestions.json' with { type: 'json' };

type Shows = {
  count: { count: number };
  homes: { count: number };
  toBuy: { count: number };
  toRent: { count: number };
};

export const tPlaceSuggestions = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
