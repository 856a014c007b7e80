// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/user-results.json' with { type: 'json' };
import el from './el/user-results.json' with { type: 'json' };
import ru from './ru/user-results.json' with { type: 'json' };

type Shows = {
  found: { count: number };
  messageTo: { name: string | number };
};

export const tUserResults = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
